import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/embedded-database/src/ports';
import { end } from '../../tools/portal/src/processes';
import { onEveryCore, onServerCore } from './cores';

/** A running server under measurement. */
export interface Server {
  origin: string;
  pid: number;
  /** CPU time used so far, user and system, by all of its processes that run; in microseconds. */
  cpuTime(): number;
  /** The same of the processes that it has started alone. */
  cpuTimeBelow(): number;
  /** Memory held (resident set) by the process that listens, in bytes. */
  memory(): number;
  /** Memory held by the processes that it has started, what they share divided between them (PSS); in bytes. */
  memoryBelow(): number;
  /** The same of the one of them that holds the most. */
  largestMemoryBelow(): number;
  /** The processes that it has started, by their IDs. */
  pidsBelow(): number[];
  /** Ends it without warning. Resolves when its process has ended. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const TICKS_PER_SECOND = 100;
/** Milliseconds; a busy machine takes its time. */
const START_WITHIN = 180_000;

/** How a server is run where it is not run as most are. */
export interface ServerOptions {
  /** Options of Node besides its own. */
  nodeOptions?: readonly string[];
  /** Lets it use every core. */
  everyCore?: boolean;
  /** A file that its output is added to; by default, only its errors are shown. */
  log?: string;
  /** Keeps Ctrl-C in the terminal from it. */
  ignoresInterrupt?: boolean;
}

/**
 * Runs a Node program that listens on `PORT`, on the servers' core, and resolves when `readyPath` answers 200.
 * @param args of Node: its options, the program, and the program's own
 */
export async function startServer(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  readyPath = '/',
  { nodeOptions = [], everyCore = false, log, ignoresInterrupt = false }: ServerOptions = {},
): Promise<Server> {
  const port = await benchPort();
  const [command, all] = (everyCore ? onEveryCore : onServerCore)(process.execPath, [...nodeOptions, ...args]);
  const child = spawnWithLog(log, (stdio) =>
    spawn(command, all, {
      env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
      detached: ignoresInterrupt,
      stdio,
    }),
  );
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} cannot be started`);
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_WITHIN;
  while (!(await answers(origin + readyPath))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with code ${child.exitCode}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${args.join(' ')} is not ready after ${START_WITHIN} ms`);
    }
    await sleep(50);
  }
  return {
    origin,
    pid,
    cpuTime: () => cpuTimeOf([pid, ...processesBelow(pid)]),
    cpuTimeBelow: () => cpuTimeOf(processesBelow(pid)),
    memory: () => kilobytesIn(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/) * 1024,
    memoryBelow: () => sumOf(processesBelow(pid), shareOfMemory),
    largestMemoryBelow: () => Math.max(0, ...processesBelow(pid).map(shareOfMemory)),
    pidsBelow: () => processesBelow(pid),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    stop: () => end(child),
  };
}

/** Runs a server that does nothing. */
export const startRawServer = (options: ServerOptions = {}): Promise<Server> =>
  startServer(['--import', 'tsx', path.join(import.meta.dirname, 'raw-server.ts')], {}, '/', options);

function spawnWithLog(log: string | undefined, start: (stdio: StdioOptions) => ChildProcess): ChildProcess {
  if (log === undefined) return start(['ignore', 'ignore', 'inherit']);
  const file = openSync(log, 'a');
  try {
    return start(['ignore', file, file]);
  } finally {
    closeSync(file);
  }
}

const sumOf = (processes: readonly number[], figure: (pid: number) => number) =>
  processes.reduce((sum, pid) => sum + figure(pid), 0);

const cpuTimeOf = (processes: readonly number[]) => sumOf(processes, ticksOf) * (1_000_000 / TICKS_PER_SECOND);

/** CPU time, in microseconds, of a process and those that it has started, also those that have ended. */
export function cpuTimeWithEnded(pid: number): number {
  const [, , ...ended] = statOf(pid).slice(11, 15).map(Number);
  return cpuTimeOf([pid, ...processesBelow(pid)]) + sumOf(ended, (ticks) => ticks) * (1_000_000 / TICKS_PER_SECOND);
}

function processesBelow(pid: number): number[] {
  const children = readIfRunning(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...processesBelow(child)]);
}

/** The fields of a process's state in /proc, after its name, which may hold anything. */
const statOf = (pid: number) =>
  readIfRunning(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

/** Whether a process runs; one that has ended and was not collected doesn't. */
export const isRunning = (pid: number) => !['', 'X', 'Z'].includes(statOf(pid)[0] ?? '');

function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

/** Bytes that a process holds, its part of what it shares with others included (PSS). */
const shareOfMemory = (pid: number) => kilobytesIn(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m) * 1024;

const kilobytesIn = (file: string, line: RegExp) => Number(line.exec(readIfRunning(file))?.[1] ?? 0);

/** What Linux says of a process; empty once it has ended. */
function readIfRunning(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (ENDED.has((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

const ENDED = new Set(['ENOENT', 'ESRCH']);

/** Whether an address answers with a success. */
export async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

/** A port that nothing listens on; from BENCH_PORT on when that is set. */
export const benchPort = () => {
  const from = process.env['BENCH_PORT'];
  return from ? freePort(Number(from)) : freePort();
};
