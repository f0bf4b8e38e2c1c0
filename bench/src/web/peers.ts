import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../../../tools/portal/src/processes';

const changedAt = (file: string) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/**
 * Installs what we compare with or measure by, exactly as its lock file names it, unless that is done. Nobody who runs
 * or develops the portal needs it.
 * @param name a folder of bench/peers
 * @returns its path
 */
export async function installPeer(name: 'next' | 'lighthouse'): Promise<string> {
  const folder = path.join(root, 'bench/peers', name);
  const [locked, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) =>
    changedAt(path.join(folder, file)),
  );
  if ((installed ?? 0) > (locked ?? 0)) return folder;
  console.log(`Installing bench/peers/${name} (once)`);
  await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund']);
  return folder;
}
