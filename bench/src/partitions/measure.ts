import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { startEmbeddedDatabase } from '../../../tools/embedded-database/src/embedded-database';
import { connected } from '../api/database';
import { buildApi, migrate } from '../api/portal';
import { watchOthers } from '../other-work';
import { keepResult } from '../results';
import { cpuTimeWithEnded } from '../server-process';
import { addPrimaryKey, fill, makeHabits, partition, partitionOf, sizesOf, TABLE, undoSome } from './habit-completions';
import { measureStatements, type Statements } from './statements';

/** Rows by default, of members who have checked off five habits on each of 200 days. */
const ROWS = 100_000_000;
const ROWS_OF_MEMBER = 1_000;
const PARTITIONS = 64;
/** How many times fewer rows the smaller table has: two days. */
const FEWER = 100;

/** Bytes of disk that a row takes at the most: twice with its index, as it is copied, and once while that is sorted. */
const DISK_OF_ROW = 260;

/** Of a server with 4 GB. Nothing but what is measured runs in the background. */
const SETTINGS = {
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_parallel_maintenance_workers: '0',
};

/** Seconds, and CPU time of PostgreSQL in seconds. */
interface Work {
  took: number;
  cpu: number;
}

/** What a table takes, with so many rows. */
export interface TableCost {
  rows: number;
  /** 1 for a table that isn't partitioned. */
  partitions: number;
  /** Bytes. */
  table: number;
  indexes: number;
  filled: Work;
  indexed: Work;
  /** The first VACUUM ANALYZE. */
  vacuumed: Work;
  /** VACUUM with all indexes, after some of a day's rows were deleted; and of a single partition after the same. */
  cleaned: Work;
  cleanedOne: Work;
  statements: Statements;
}

export interface Partitions {
  postgres: string;
  members: number;
  tables: TableCost[];
  /** Cores that other programs kept busy meanwhile, on average. */
  others: number;
  /** Minutes. */
  took: number;
}

/** Measures one table as it grows, and what it becomes when it is partitioned. */
class Measurement {
  constructor(
    private readonly url: string,
    private readonly cpu: () => number,
  ) {}

  /** @param make makes the rows, without their index */
  async of(rows: number, partitions: number, make: (client: pg.Client) => Promise<void>): Promise<TableCost> {
    const [making, client] = [await connected(this.url), await connected(this.url)];
    try {
      // The session that makes the rows checks no foreign keys, and runs no triggers.
      await making.query('SET session_replication_role = replica');
      const filled = await this.time(() => make(making));
      const indexed = await this.time(() => addPrimaryKey(making));
      const vacuumed = await this.time(() => making.query(`VACUUM ANALYZE ${TABLE}`));
      const sizes = await sizesOf(making);
      const statements = await measureStatements({ client, cpu: () => this.cpu() / 1_000 });
      await undoSome(making);
      const clean = (table: string) => this.time(() => making.query(`VACUUM (INDEX_CLEANUP ON) ${table}`));
      const cleanedOne = await clean(partitions === 1 ? TABLE : partitionOf(0));
      await undoSome(making);
      const cleaned = await clean(TABLE);
      const cost = { rows, partitions, ...sizes, filled, indexed, vacuumed, cleaned, cleanedOne, statements };
      console.log(JSON.stringify(cost, null, 2));
      return cost;
    } finally {
      await Promise.all([making.end(), client.end()]);
    }
  }

  private async time(work: () => Promise<unknown>): Promise<Work> {
    const [began, before] = [performance.now(), this.cpu()];
    await work();
    return { took: (performance.now() - began) / 1_000, cpu: (this.cpu() - before) / 1e6 };
  }
}

async function assertRoom(folder: string, rows: number) {
  const { bavail, bsize } = await statfs(folder);
  const [free, needed] = [bavail * bsize, rows * DISK_OF_ROW].map((bytes) => Math.ceil(bytes / 1e9)) as [
    number,
    number,
  ];
  if (free < needed) {
    throw new Error(
      `${rows} rows take ${needed} GB, and ${folder} has ${free}. Use fewer (--rows), or another disk (TMPDIR).`,
    );
  }
}

/**
 * Measures the table of checked-off habits with many rows (`--rows`): as it is, and in partitions (`--partitions`) by a hash
 * of the habit. Everything is in a scratch database in the folder for temporary files, and deleted afterwards.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { rows: { type: 'string' }, partitions: { type: 'string' } },
  });
  const rows = Number(values.rows ?? ROWS);
  const partitions = Number(values.partitions ?? PARTITIONS);
  const members = rows / ROWS_OF_MEMBER;
  await assertRoom(tmpdir(), rows);
  await buildApi();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  // PostgreSQL runs as another user if this runs as root.
  chmodSync(folder, 0o755);
  const database = await startEmbeddedDatabase({ folder: path.join(folder, 'database'), settings: SETTINGS });
  const remove = async () => {
    await database.stop();
    rmSync(folder, { recursive: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void remove().finally(() => process.exit(1)));
  try {
    await migrate(database.url);
    const client = await connected(database.url);
    await makeHabits(client, members);
    const { rows: versions } = await client.query<{ server_version: string }>('SHOW server_version');
    await client.end();

    const cpu = () => cpuTimeWithEnded(database.pid());
    const began = performance.now();
    const coresOfOthers = watchOthers(() => cpu() + process.cpuUsage().user + process.cpuUsage().system);
    const measurement = new Measurement(database.url, cpu);
    const tables = [
      await measurement.of(rows / FEWER, 1, (making) => fill(making, rows / FEWER, members)),
      await measurement.of(rows, 1, (making) => fill(making, rows, members)),
      await measurement.of(rows, partitions, (making) => partition(making, partitions)),
    ];
    await keepResult<Partitions>('partitions', {
      postgres: versions[0]?.server_version ?? '',
      members,
      tables,
      others: coresOfOthers(),
      took: (performance.now() - began) / 60_000,
    });
  } finally {
    await remove();
  }
}
