import { spawnSync } from 'node:child_process';
import { testBrowserPath } from '../../../e2e/support/browser';
import { root } from './processes';

const tries = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: root, stdio: 'ignore', timeout: 300_000 }).status === 0;

/** Installs packages of Debian's where that is possible: as root, and on such a machine. */
export function installPackages(names: readonly string[]): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && tries('apt-get', 'update')) tries('apt-get', 'install', '-y', '--no-install-recommends', ...names);
}

/** Whether there is a Chromium to test in, after installing one where that is possible. */
export function ensureBrowser(): boolean {
  if (testBrowserPath()) return true;
  console.log('No Chromium found; installing one...');
  if (tries('npx', 'playwright', 'install', 'chromium') && testBrowserPath()) return true;
  installPackages(['chromium', 'chromium-headless-shell']);
  return testBrowserPath() !== undefined;
}
