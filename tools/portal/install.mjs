// Plain JavaScript: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const OLDEST_NODE = [20, 19];

const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

/** Whether npm must have installed a package here: some are for other machines, and which C library this one has npm alone knows. */
const isForHere = ({ optional, os, cpu, libc }) =>
  !optional || (!libc && os?.includes(process.platform) && cpu?.includes(process.arch));

/** Whether what the lock file names is what node_modules holds. */
function isInstalled() {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([name, entry]) =>
      !name.includes('node_modules/') || entry.link || !isForHere(entry) || installed[name]?.version === entry.version,
  );
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`The portal needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Checks Node and installs the dependencies when they are missing or not those of the lock file. */
export function install() {
  checkNode();
  if (isInstalled()) return;
  console.log('Installing dependencies (once, about a minute)...');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status === 0) return;
  console.error('Installing dependencies failed; see npm’s message above. Check the network and try again.');
  process.exit(1);
}
