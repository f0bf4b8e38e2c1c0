import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Owner } from '@portal/embedded-database/owner';
import { POSTGRES_PROGRAMS, PROGRAMS } from './packages';
import { Service } from './service';

const run = promisify(execFile);

export interface RecoveredDatabaseOptions {
  /** Absolute path of the data that pgBackRest restored. */
  data: string;
  /** The folder of its log. */
  logs: string;
  /** Where it listens, on 127.0.0.1. */
  port: number;
  owner: Owner;
}

/** What a node's configuration, which was restored with its data, says of the cluster that this server doesn't belong to. */
const ALONE = {
  // It would archive into the repository of the cluster.
  archive_mode: 'off',
  // A commit would wait for replicas forever.
  synchronous_standby_names: '',
  // Until everything is replayed, nobody can look.
  hot_standby: 'off',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

/** Starts a PostgreSQL of its own on restored data, and resolves when it has replayed the archived log and accepts writes. */
export async function startRecovered({ data, logs, port, owner }: RecoveredDatabaseOptions): Promise<Service> {
  const settings = Object.entries({ ...ALONE, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', data, ...settings];
  const postgres = new Service({ name: 'recovered', program: PROGRAMS.postgres.path, args, owner, logs });
  postgres.start();
  await postgres.ready(async () => {
    await run(`${POSTGRES_PROGRAMS}/pg_isready`, ['--host', '127.0.0.1', '--port', String(port)]);
    return true;
  });
  return postgres;
}
