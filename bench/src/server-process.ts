import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/embedded-database/src/ports';
import { end } from '../../tools/portal/src/processes';
import { onEveryCore, onServerCore } from './cores';

/** A running server under measurement. */
export interface Server {
  origin: string;
  /** CPU time used so far, all threads, user and system; in microseconds. */
  cpuTime(): number;
  /** Memory held (resident set), in bytes. */
  memory(): number;
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
  /** Hears what it prints, piece by piece. */
  onOutput?: (piece: string) => void;
}

/**
 * Runs a Node program that listens on `PORT`, on the servers' core, and resolves when `readyPath` answers 200.
 * @param args of Node: its options, the program, and the program's own
 */
export async function startServer(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  readyPath = '/',
  { nodeOptions = [], everyCore = false, onOutput }: ServerOptions = {},
): Promise<Server> {
  const port = await benchPort();
  const [command, all] = (everyCore ? onEveryCore : onServerCore)(process.execPath, [...nodeOptions, ...args]);
  const child = spawn(command, all, {
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
  });
  if (onOutput) child.stdout?.setEncoding('utf8').on('data', onOutput);
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
    cpuTime() {
      const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return ((user + system) / TICKS_PER_SECOND) * 1_000_000;
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
    stop: () => end(child),
  };
}

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
