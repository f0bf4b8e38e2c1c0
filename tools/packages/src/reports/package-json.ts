import path from 'node:path';
import * as z from 'zod';
import { filesBelow } from '@portal/remote-kit/release/files';

/** What a package of ours says of itself. */
export const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** What it is imported by here: its sources. */
  exports: z.record(z.string(), z.string()),
  /** What it is imported by elsewhere, i.e. its public face; null: not at all. */
  publishConfig: z.object({ exports: z.record(z.string(), z.object({ types: z.string() }).nullable()) }),
});
export type Package = z.infer<typeof packageSchema>;

const named = (module: string) => module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `./dist/*.d.ts` as the modules that it stands for, e.g. `button`. */
async function modulesOf(types: string, sources: string): Promise<string[]> {
  const pattern = types.replace('./dist/', '').replace('.d.ts', '');
  if (pattern !== '*') return [pattern];
  const files = await filesBelow(sources);
  return files
    .filter((file) => !file.includes('/') && file.endsWith('.d.ts'))
    .map((file) => path.basename(file, '.d.ts'));
}

/**
 * The public face of a package as one module: what `.` offers as it is, every other entry as a namespace.
 * @param sources the folder with the declarations of its sources
 */
export async function publicFace({ publishConfig }: Package, sources: string): Promise<string> {
  const hidden = Object.entries(publishConfig.exports)
    .filter(([, target]) => target === null)
    .map(([entry]) => entry.replace('./', ''));
  const lines: string[] = [];
  for (const [entry, target] of Object.entries(publishConfig.exports)) {
    if (!target) continue;
    for (const module of await modulesOf(target.types, sources)) {
      if (hidden.includes(module)) continue;
      const as = named(entry.includes('*') ? module : entry.replace('./', ''));
      const source = `from './src/${module}';`;
      lines.push(entry === '.' ? `export * ${source}` : `import * as ${as} ${source} export { ${as} };`);
    }
  }
  return `${lines.join('\n')}\n`;
}
