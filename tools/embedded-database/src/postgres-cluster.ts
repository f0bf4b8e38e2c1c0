import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's server programs on this machine; undefined when there are none. */
export function postgresPrograms(): string | undefined {
  const named = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin')) : [];
  return [named, ...debian.toSorted().reverse()].find((folder) => folder && existsSync(path.join(folder, 'initdb')));
}

/** A PostgreSQL server of one's own: not the machine's, with a port and a folder of its own, gone after `stop`. */
export interface PostgresCluster {
  url: string;
  /** Stops it (`fast` ends the sessions, `immediate` is as a crash) and starts it again. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; then it runs as the user that its package made. */
const OWNER = 'postgres';
const isRoot = process.getuid?.() === 0;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/**
 * Starts a PostgreSQL server with trust authentication for local tests.
 * @throws when the machine has no server programs, or they do not start; the message says which
 */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('There are no PostgreSQL server programs (initdb, pg_ctl) on this machine');
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'));
  if (isRoot) await handOver(folder);
  const data = path.join(folder, 'data');
  const port = await freePort();
  const program = (name: string, ...args: string[]) => {
    const command = [path.join(programs, name), ...args];
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', OWNER, '--', ...command] : command;
    return run(first, rest, { cwd: folder });
  };
  const log = path.join(folder, 'log');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`;
  const start = () => program('pg_ctl', '-D', data, '-l', log, '-o', options, '-w', 'start');
  const end = (how: string) => program('pg_ctl', '-D', data, '-m', how, '-w', 'stop');
  await program('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart(how) {
      await end(how);
      await start();
    },
    async stop() {
      await end('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function handOver(folder: string) {
  const { stdout } = await run('id', ['-u', OWNER]);
  await chown(folder, Number(stdout), -1);
}
