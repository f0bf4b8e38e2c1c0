import path from 'node:path';
import * as z from 'zod';
import { filesBelow } from '@portal/remote-kit/release/files';

/** The target of a package's entry: code with types or without, or nothing. */
const targetSchema = z.union([z.object({ types: z.string() }), z.string(), z.null()]);

/** The package.json of one of our packages. */
export const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Entries within this repository: its sources. */
  exports: z.record(z.string(), z.string()),
  /** Entries elsewhere, i.e. its public API; null: none. */
  publishConfig: z.object({ exports: z.record(z.string(), targetSchema) }),
});
export type Package = z.infer<typeof packageSchema>;

const named = (module: string) => module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The declarations that match `./dist/testing/*.d.ts`, e.g. `testing/render-page`. */
async function modulesOf(types: string, sources: string): Promise<string[]> {
  const pattern = types.replace('./dist/', '').replace('.d.ts', '');
  if (!pattern.includes('*')) return [pattern];
  const folder = path.join(sources, path.dirname(pattern));
  const files = (await filesBelow(folder)).filter((file) => !file.includes('/') && file.endsWith('.d.ts'));
  return files.map((file) => pattern.replace('*', path.basename(file, '.d.ts')));
}

/**
 * A package's public API as one module: the exports of `.` unchanged, every other entry with types as a namespace.
 * @param sources the folder with the declarations of its sources
 */
export async function publicApi({ publishConfig }: Package, sources: string): Promise<string> {
  const entries = Object.entries(publishConfig.exports);
  const hidden = entries.filter(([, target]) => target === null).map(([entry]) => entry.replace('./', ''));
  const lines: string[] = [];
  for (const [entry, target] of entries) {
    if (target === null || typeof target === 'string') continue;
    for (const module of await modulesOf(target.types, sources)) {
      if (hidden.includes(module)) continue;
      const as = named(path.basename(entry.includes('*') ? module : entry));
      const source = `from './src/${module}';`;
      lines.push(entry === '.' ? `export * ${source}` : `import * as ${as} ${source} export { ${as} };`);
    }
  }
  return `${lines.join('\n')}\n`;
}
