import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ownerOf } from '@portal/embedded-database/owner';
import { PROGRAMS } from './packages';
import { Service } from './service';
import { writeConfiguration } from './templates';

export interface PgBouncerOptions {
  /** Absolute path of its folder, with its configuration. */
  folder: string;
  /** The folder of its log. */
  logs: string;
  /** Where it listens, on 127.0.0.1. */
  port: number;
  /** Where PostgreSQL is, on 127.0.0.1. */
  primaryPort: number;
  /** Of the role `portal`. */
  password: string;
  /** Connections to PostgreSQL at most. */
  poolSize: number;
}

/** PgBouncer in transaction mode, configured and not yet started. */
export async function pgBouncer({ folder, logs, port, primaryPort, password, poolSize }: PgBouncerOptions) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const owner = await ownerOf(folder);
  await owner.take(folder);
  const values = {
    PGBOUNCER_PORT: port,
    PRIMARY_PORT: primaryPort,
    PORTAL_PASSWORD: password,
    POOL_SIZE: poolSize,
  };
  await writeConfiguration('userlist.txt', folder, values);
  const file = await writeConfiguration('pgbouncer.ini', folder, values);
  return new Service({ name: path.basename(folder), program: PROGRAMS.pgbouncer.path, args: [file], owner, logs });
}
