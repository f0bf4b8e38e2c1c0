import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { end } from '../../tools/portal/src/processes';
import { onServerCore } from './cores';

/** What else the machine does while something is measured: nothing, or a program that keeps one core busy. */
export type Around = 'idle' | 'busy';

/** Keeps one core busy, as other work on the machine does. */
export async function besideOtherWork<Result>(work: () => Promise<Result>): Promise<Result> {
  const [command, args] = onServerCore(process.execPath, ['-e', 'for (;;);']);
  const other = spawn(command, args, { stdio: 'ignore' });
  try {
    return await work();
  } finally {
    await end(other);
  }
}

const TICKS_PER_SECOND = 100;

/** CPU time in microseconds that all programs of this machine have used since it started. */
function cpuTimeOfAll(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)
    .flatMap((line) => line.split(/ +/).map(Number));
  return (user + nice + system + irq + softirq) * (1e6 / TICKS_PER_SECOND);
}

/**
 * Watches what else the machine does from now on.
 * @param own CPU time in microseconds that what is measured has used so far
 * @returns how many cores others kept busy on average
 */
export function watchOthers(own: () => number): () => number {
  const [began, before] = [performance.now(), cpuTimeOfAll() - own()];
  return () => Math.max(0, (cpuTimeOfAll() - own() - before) / 1_000 / (performance.now() - began));
}
