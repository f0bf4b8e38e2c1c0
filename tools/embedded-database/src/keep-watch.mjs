// Ends PostgreSQL when the portal is gone, however it went: the pipe from the portal closes with it. The argument is the
// process to watch, and each line in the pipe the one from now on; an empty one is none. Plain JavaScript, so that it starts
// at once.
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const STOP_TIMEOUT_MS = 10_000;

let watched = Number(process.argv[2]);

/** @param {0 | 'SIGINT' | 'SIGQUIT'} signal */
function send(signal) {
  try {
    return process.kill(watched, signal);
  } catch {
    // It has ended.
    return false;
  }
}

for await (const line of createInterface({ input: process.stdin })) watched = Number(line);

if (watched > 0) {
  // PostgreSQL takes SIGINT as a fast shutdown and SIGQUIT as an immediate one.
  send('SIGINT');
  for (const end = Date.now() + STOP_TIMEOUT_MS; Date.now() < end && send(0);) await pause(50);
  send('SIGQUIT');
}
