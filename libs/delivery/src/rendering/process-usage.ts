import { readFile } from 'node:fs/promises';

const PAGE_SIZE = 4_096;

/** Milliseconds per kernel clock tick, as used in /proc. */
const TICK = 10;

/** Resource usage of a process and its descendants. All 0 once it is gone. */
export interface ProcessUsage {
  /** Bytes of memory, including memory outside of V8's heap. */
  memory: number;
  /** Milliseconds of CPU time since their start; undefined without /proc. */
  processorTime: number | undefined;
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '');

/** User and system time: fields 14 and 15, counted after the name, which may hold anything. */
function ticksIn(stat: string): number | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' ? undefined : Number(fields[11]) + Number(fields[12]);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What a process and those below it take at this moment. */
export async function processUsage(pid: number): Promise<ProcessUsage> {
  const folder = `/proc/${pid}`;
  const [memory, stat, children] = await Promise.all(
    [`${folder}/statm`, `${folder}/stat`, `${folder}/task/${pid}/children`].map(read),
  );
  const below = await Promise.all((children ?? '').split(' ').filter(Boolean).map(Number).map(processUsage));
  const ticks = ticksIn(stat ?? '');
  return {
    memory: Number(memory?.split(' ')[1] ?? 0) * PAGE_SIZE + sum(below.map((usage) => usage.memory)),
    processorTime:
      ticks === undefined ? undefined : ticks * TICK + sum(below.map(({ processorTime = 0 }) => processorTime)),
  };
}
