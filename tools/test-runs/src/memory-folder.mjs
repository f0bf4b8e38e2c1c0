// Plain JavaScript: the configurations of Jest and Playwright load it before anything is compiled.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** Bytes that have to be free there: the databases of two test workers, their portals, and a copy of the checkout. */
const ROOM = 8 * 2 ** 30;

const PREFIX = 'portal-tests-';

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user runs, too.
    return error.code === 'EPERM';
  }
}

function hasRoom({ memory, room }) {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > room;
  } catch {
    // Not a Linux system, or one without it.
    return false;
  }
}

/** Why a folder stays: a test has mounted a disk in it and was killed before it took it away, or it's another user's. */
const STAYS = ['EBUSY', 'EACCES', 'EPERM'];

/** Removes a folder as far as this user may. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!STAYS.includes(error.code)) throw error;
  }
}

/** Removes what runs that were killed have left behind. */
function clearLeftovers(memory) {
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(PREFIX) || isRunning(Number(name.slice(PREFIX.length)))) continue;
    remove(path.join(memory, name));
  }
}

/**
 * Has this process and those that it starts keep their temporary files in memory until it ends, where there is room and TMPDIR
 * names no other place: copying a database costs a quarter of the system time there.
 * @param memory a folder in memory; that of Linux unless given
 * @param room bytes that have to be free in it
 */
export function keepTemporaryFilesInMemory({ memory = MEMORY, room = ROOM } = {}) {
  if (process.env['TMPDIR'] || !hasRoom({ memory, room })) return;
  clearLeftovers(memory);
  const folder = path.join(memory, PREFIX + process.pid);
  mkdirSync(folder);
  // As /tmp is: some tests start programs as another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => remove(folder));
}
