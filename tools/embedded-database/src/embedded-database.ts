import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface EmbeddedDatabaseOptions {
  /** Folder in which the data is kept; without it the data lives in memory and dies with the process. */
  dataDir?: string;
  /** Port on 127.0.0.1; a free one unless given. */
  port?: number;
}

export interface EmbeddedDatabase {
  /** What a PostgreSQL client connects to. */
  url: string;
  /** Closes the database cleanly; resolves when its process has ended. Calling it twice is fine. */
  stop(): Promise<void>;
  /** Ends the process at once, as a crash would; for tests. */
  kill(): Promise<void>;
}

/** What the database process reports once. */
type Report = { url: string } | { failure: string };

const SERVER = fileURLToPath(new URL('./server.mjs', import.meta.url));

/**
 * Starts PostgreSQL (PGlite) in a process of its own and resolves when it answers. The process ends with its parent,
 * however the parent ends. Fails when another process uses the same `dataDir`.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions = {}): Promise<EmbeddedDatabase> {
  const child = fork(SERVER, [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: withoutNodeOptions(),
  });
  const ended = once(child, 'exit');
  const report = await Promise.race([
    once(child, 'message').then(([message]: unknown[]) => message as Report),
    ended.then(([code]): Report => ({ failure: `its process ended with code ${String(code)}` })),
  ]);
  if ('failure' in report) {
    await ended;
    throw new Error(`The embedded database did not start: ${report.failure}`);
  }
  return {
    url: report.url,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Node options of the parent (test runners set some) do not concern the database. */
function withoutNodeOptions() {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  return rest;
}
