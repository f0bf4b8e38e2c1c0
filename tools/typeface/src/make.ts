import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { PARTS, type Part } from './parts';

const { resolve } = createRequire(import.meta.url);

/** The weights in use; `libs/design/src/typeface.ts` declares the same to browsers. */
const WEIGHTS = { min: 400, max: 700 };

/** `Part.characters` as CSS writes it, such as `U+20-7E,U+A0`. */
function rangeOf({ characters }: Part): string {
  const codes = Array.from(characters, (character) => character.codePointAt(0) ?? 0).toSorted(
    (one, other) => one - other,
  );
  const hex = (code: number) => code.toString(16).toUpperCase();
  const runs: [first: number, last: number][] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run && code === run[1] + 1) run[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',');
}

async function subset({ source, characters, isKerned }: Part): Promise<Buffer> {
  const file = resolve(
    `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${source}-wght-normal.woff2`,
  );
  return subsetFont(await readFile(file), characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['tnum', ...(isKerned ? ['kern'] : [])],
    variationAxes: { wght: WEIGHTS },
  });
}

/** The modules of `libs/design` that hold the typeface, by their names. */
export async function typefaceModules(): Promise<Record<string, string>> {
  const files = await Promise.all(
    PARTS.map(async (part) => {
      const bytes = await subset(part);
      const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
      return { name: `${part.name}.${digest}.woff2`, range: rangeOf(part), base64: bytes.toString('base64') };
    }),
  );
  const head = '/** Written by `npm run typeface`. */\n';
  const names = files.map(({ name, range }) => `  { name: '${name}', range: '${range}' },\n`).join('');
  const bytes = files.map(({ name, base64 }) => `  '${name}':\n    '${base64}',\n`).join('');
  return {
    'typeface-files.ts': `${head}export const TYPEFACE_FILES = [\n${names}] as const;\n`,
    'typeface-bytes.ts': `${head}export const TYPEFACE_BYTES = {\n${bytes}} as const;\n`,
  };
}
