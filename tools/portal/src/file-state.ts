import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Folders that tools write into while they work. */
const BY_TOOLS = new Set(['node_modules', '.prerender']);

/**
 * A hash of the names, sizes, and times of all files in the named files and folders of `root`; changes whenever any of
 * them does. Excludes folders for whose name `enters` returns false.
 */
export async function stateOf(root: string, names: readonly string[], enters: (name: string) => boolean) {
  const lines: string[] = [];
  async function visit(file: string): Promise<void> {
    const stats = await lstat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!stats?.isDirectory()) {
      lines.push(`${file} ${stats?.size} ${stats?.mtimeMs}`);
      return;
    }
    const inside = (await readdir(file)).filter((name) => !BY_TOOLS.has(name) && enters(name));
    await Promise.all(inside.map((name) => visit(path.join(file, name))));
  }
  await Promise.all(names.map((name) => visit(path.join(root, name))));
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}
