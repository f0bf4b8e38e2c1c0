import path from 'node:path';
import * as z from 'zod';
import { filesBelow } from '@portal/remote-kit/release/files';

/** What an entry of a package leads to: a program with types or without, or nothing. */
const targetSchema = z.union([z.object({ types: z.string() }), z.string(), z.null()]);

/** What a package of ours says of itself. */
export const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** What it is imported by here: its sources. */
  exports: z.record(z.string(), z.string()),
  /** What it is imported by elsewhere, i.e. its public face; null: not at all. */
  publishConfig: z.object({ exports: z.record(z.string(), targetSchema) }),
});
export type Package = z.infer<typeof packageSchema>;

const named = (module: string) => module.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The declarations that `./dist/testing/*.d.ts` stands for, e.g. `testing/render-page`. */
async function modulesOf(types: string, sources: string): Promise<string[]> {
  const pattern = types.replace('./dist/', '').replace('.d.ts', '');
  if (!pattern.includes('*')) return [pattern];
  const folder = path.join(sources, path.dirname(pattern));
  const files = (await filesBelow(folder)).filter((file) => !file.includes('/') && file.endsWith('.d.ts'));
  return files.map((file) => pattern.replace('*', path.basename(file, '.d.ts')));
}

/**
 * The public face of a package as one module: what `.` offers as it is, every other entry with types as a namespace.
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
