// Plain JavaScript: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lock } from '../portal/src/lock.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const OLDEST_NODE = [20, 19];
const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error'];

/** The packages that a lock file names; none where there is no such file. */
function packagesOf(file) {
  const full = path.join(root, file);
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')).packages : {};
}

/** Whether npm must have installed a package here: some are for other machines, and which C library this one has npm alone knows. */
const isForHere = ({ optional, os, cpu, libc }) =>
  !optional || (!libc && os?.includes(process.platform) && cpu?.includes(process.arch));

/** Whether what the lock file names is what node_modules holds, with `development` also what only devDependencies lead to. */
const isInstalled = (locked, installed, development) =>
  Object.entries(locked).every(
    ([name, entry]) =>
      !name.includes('node_modules/') ||
      (entry.dev && !development) ||
      !isForHere(entry) ||
      (entry.link ? existsSync(path.join(root, name)) : installed[name]?.version === entry.version),
  );

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`The portal requires Node ${OLDEST_NODE.join('.')} or newer. You have ${process.versions.node}.`);
  process.exit(1);
}

function npm(sentence, ...args) {
  console.log(sentence);
  const { status } = spawnSync('npm', [...args, ...QUIETLY], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(
    'Couldn’t install dependencies. See npm’s message above, check your network connection, and try again.',
  );
  process.exit(1);
}

/** What npm has to do so that node_modules holds what the lock file names, as a sentence and arguments; nothing where it does. */
function missing(development) {
  const locked = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (isInstalled(locked, installed, development)) return undefined;
  if (isInstalled(locked, installed, false)) {
    // A portal may run from these files: what is there is left alone.
    return ['Installing test and tool dependencies (one time only)...', 'install', '--no-save', '--include=dev'];
  }
  return development || Object.values(installed).some(({ dev }) => dev)
    ? ['Installing dependencies (one time only, about a minute)...', 'ci', '--include=dev']
    : ['Installing dependencies (one time only, about half a minute)...', 'ci', '--omit=dev'];
}

/**
 * Checks Node and installs what is missing or not as in the lock file: the `dependencies`, which building and running
 * the portal need, or with `development` also the `devDependencies`, which tests and tools need. Those that are there
 * stay, whoever asks. While another command of this checkout installs, it waits, and then looks again.
 */
export async function install({ development = false } = {}) {
  checkNode();
  if (!missing(development)) return;
  const unlock = await lock(path.join(root, '.installing'), 'installing dependencies');
  const todo = missing(development);
  if (todo) npm(...todo);
  unlock();
}
