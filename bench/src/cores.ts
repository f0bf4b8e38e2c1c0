import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

const canPin = (() => {
  if (cpus().length < 2) return false;
  try {
    execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
    return true;
  } catch {
    // Not this kind of system: everything then shares all cores.
    return false;
  }
})();

/** Keeps this process, which makes the load, on the second core. */
export function stayOnLoadCore(): void {
  keepOnCore(process.pid, 1);
}

/** A command as it is run on the first core, which is the measured servers' own. */
export const onServerCore = (command: string, args: readonly string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', '0', command, ...args]] : [command, [...args]];

/** Keeps a running process, and those that it starts from now on, on one core. */
export function keepOnCore(pid: number, core: number): void {
  if (canPin) execFileSync('taskset', ['-a', '-cp', String(core), String(pid)], { stdio: 'ignore' });
}

/** A command as it is run on all cores, whichever its parent is kept on. */
export const onEveryCore = (command: string, args: readonly string[]): [string, string[]] =>
  canPin ? ['taskset', ['-c', `0-${cpus().length - 1}`, command, ...args]] : [command, [...args]];
