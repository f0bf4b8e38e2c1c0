import { spawnSync } from 'node:child_process';
import { root } from '../../portal/src/processes';

/** Whether a command succeeds. */
export const tries = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { cwd: root, stdio: 'ignore', timeout: 300_000 }).status === 0;

/** Installs packages of Debian's where that is possible: as root, and on such a machine. */
export function installPackages(names: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && tries('apt-get', 'update')) tries('apt-get', 'install', '-y', '--no-install-recommends', ...names);
}
