import { spawn } from 'node:child_process';
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
