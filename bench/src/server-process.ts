import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/embedded-database/src/ports';
import { end } from '../../tools/portal/src/processes';
import { onEveryCore, onServerCore } from './cores';

/** A running server under measurement. */
export interface Server {
  origin: string;
  /** CPU time used so far, user and system, by all of its processes that run; in microseconds. */
  cpuTime(): number;
  /** The same of the processes that it has started alone. */
  cpuTimeBelow(): number;
  /** Memory held (resident set) by the process that listens, in bytes. */
  memory(): number;
  /** Memory held by the processes that it has started, what they share divided between them (PSS); in bytes. */
  memoryBelow(): number;
  stop(): Promise<void>;
}

const TICKS_PER_SECOND = 100;
const START_WITHIN = 60_000;

/** How a server is run where it is not run as most are. */
export interface ServerOptions {
  /** Options of Node besides its own. */
  nodeOptions?: readonly string[];
  /** Lets it use every core. */
  everyCore?: boolean;
}

/**
 * Runs a Node program that listens on `PORT`, on the servers' core, and resolves when `readyPath` answers 200.
 * @param args of Node: its options, the program, and the program's own
 */
export async function startServer(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  readyPath = '/',
  { nodeOptions = [], everyCore = false }: ServerOptions = {},
): Promise<Server> {
  const port = await benchPort();
  const [command, all] = (everyCore ? onEveryCore : onServerCore)(process.execPath, [...nodeOptions, ...args]);
  const child = spawn(command, all, {
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} cannot be started`);
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_WITHIN;
  while (!(await answers(origin + readyPath))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with code ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error(`${args.join(' ')} is not ready after ${START_WITHIN} ms`);
    await sleep(50);
  }
  return {
    origin,
    cpuTime: () => cpuTimeOf([pid, ...processesBelow(pid)]),
    cpuTimeBelow: () => cpuTimeOf(processesBelow(pid)),
    memory: () => kilobytesIn(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/) * 1024,
    memoryBelow: () =>
      sumOf(processesBelow(pid), (below) => kilobytesIn(`/proc/${below}/smaps_rollup`, /^Pss:\s+(\d+)/m)) * 1024,
    stop: () => end(child),
  };
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
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...processesBelow(child)]);
}

/** The fields of a process's state in /proc, after its name, which may hold anything. */
const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return Number(fields[11]) + Number(fields[12]);
}

const kilobytesIn = (file: string, line: RegExp) => Number(line.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);

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
export const benchPort = () => freePort(Number(process.env['BENCH_PORT'] ?? 0));
