// Plain JavaScript: this runs before anything is installed.
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How often, in milliseconds, a process that waits looks whether the other has finished. */
const LOOKS_EVERY = 200;

/** The process that holds the lock, as its file names it; none where the file has just gone. */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // A process of another user runs, too.
    return error.code === 'EPERM';
  }
}

/** Takes the lock, unless somebody has it. @returns whether this process has it now */
function take(file) {
  // Linked, not written: nobody ever reads half of it.
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, String(process.pid));
  try {
    linkSync(whole, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(whole);
  }
}

/**
 * Resolves when this process alone may do its work; until it ends, or calls what this returns, others wait here. A lock
 * whose holder was killed does not count.
 * @param file names the process that holds the lock; outside of what the work writes
 * @param work what the holder does, e.g. "building", for whoever waits
 */
export async function lock(file, work) {
  let isTold = false;
  while (!take(file)) {
    const holder = holderOf(file);
    if (isRunning(holder)) {
      if (!isTold) console.log(`Waiting for process ${holder}, which is ${work} here...`);
      isTold = true;
      await pause(LOOKS_EVERY);
    } else if (holder !== undefined && holderOf(file) === holder) {
      rmSync(file, { force: true });
    }
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}
