import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Owner } from './owner';

/** How long, in milliseconds, a shutdown waits for sessions to end before it terminates them. */
const STOP_WITHIN = 10_000;

/** `read-only` on a streaming replica. */
const READY = /database system is ready to accept (read-only )?connections/;

export interface PostmasterOptions {
  program: string;
  owner: Owner;
  /** The folder of the data. */
  data: string;
  port: number;
  /** PostgreSQL's own settings by their names. */
  settings: Readonly<Record<string, string>>;
}

/** PostgreSQL's settings, apart from the caller's. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // More than DATABASE_POOL_SIZE may be.
  max_connections: '220',
  timezone: 'UTC',
  // Statements and their errors contain what people typed, so neither is logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // After a crash: syncs the whole file system instead of a thousand files, which takes a third of the time.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};

/** The environment without what concerns Node.js or a PostgreSQL client: messages in English, to be understood here. */
export const PLAIN_ENVIRONMENT = { PATH: process.env['PATH'], LC_ALL: 'C' };

/** A running PostgreSQL server. */
export interface Postmaster {
  pid: number;
  /** Resolves when it has exited, with its last output. */
  ended: Promise<string>;
  /** Ends sessions, writes everything down, and resolves when the process has ended. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL and resolves when it accepts connections. @throws with its output if it exits before that */
export async function startPostmaster({
  program,
  owner,
  data,
  port,
  settings,
}: PostmasterOptions): Promise<Postmaster> {
  const all = Object.entries({ ...SETTINGS, ...settings, port: String(port) });
  const [command, args] = owner.command(program, [
    '-D',
    data,
    ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // Its own process group: Ctrl-C must not end it before the API has finished its requests.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: PLAIN_ENVIRONMENT });
  let said = '';
  const ended = once(child, 'close').then(() => said);
  const ready = new Promise<void>((resolve) => {
    child.stderr.on('data', (bytes: Buffer) => {
      said = (said + bytes.toString()).slice(-8_000);
      if (READY.test(said)) resolve();
    });
  });
  await Promise.race([ready, ended.then((why) => Promise.reject(new Error(why)))]);
  // Whoever forgets to stop it ends all the same, and the watchdog ends it then.
  child.unref();
  (child.stderr as Socket).unref();
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGINT');
      const force = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN);
      await ended;
      clearTimeout(force);
    },
  };
}
