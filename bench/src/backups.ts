import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { API_MAIN } from '../../tools/portal/src/api-process';
import { connected, createDatabase } from './api/database';
import { ADMIN_PASSWORD, buildApi, migrate } from './api/portal';
import { keepResult } from './results';
import { rounded } from './statistics';
import { table } from './table';

/** Gigabytes of pictures by default, of members with one each. */
const GB = 10;
const PICTURE = 96_000;
/** How many times smaller the backup is that it's compared with. */
const SMALLER = 10;
/** Milliseconds between looks at the memory of a process. */
const LOOK_EVERY = 100;

/** What writing or restoring a backup took. */
interface Run {
  seconds: number;
  /** Memory held by its process (resident set) at the most, in bytes. */
  memory: number;
  /** That of the process that served it in PostgreSQL, whose cache that all share is included. */
  serverMemory: number;
}

export interface BackupCost {
  /** Bytes of pictures. */
  pictures: number;
  /** Bytes of the file. */
  file: number;
  written: Run;
  restored: Run;
}

const gb = (bytes: number) => rounded(bytes / 1e9);

export const backupsTable = (costs: readonly BackupCost[]) =>
  table(
    [
      ...['pictures, GB', 'file, GB'],
      ...['written', 'restored'].flatMap((done) => [`${done}, s`, 'memory, MB', 'PostgreSQL’s, MB']),
    ],
    costs.map(({ pictures, file, written, restored }) => [
      gb(pictures),
      gb(file),
      ...[written, restored].flatMap(({ seconds, memory, serverMemory }) => [
        rounded(seconds),
        rounded(memory / 2 ** 20),
        rounded(serverMemory / 2 ** 20),
      ]),
    ]),
  );

/** The most memory that a running process has held so far; undefined once it has ended. */
function peakMemory(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** The other clients of a database. */
const SERVED = `SELECT pid FROM pg_stat_activity
WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Runs one of the API's own commands on a database. */
async function command(url: string, ...args: string[]): Promise<Run> {
  const began = performance.now();
  const env = { ...process.env, DATABASE_URL: url, ADMIN_PASSWORD };
  const child = spawn(process.execPath, [API_MAIN, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const client = await connected(url);
  let [memory, serverMemory] = [0, 0];
  while (child.exitCode === null && child.signalCode === null) {
    memory = Math.max(memory, (child.pid && peakMemory(child.pid)) ?? 0);
    const { rows } = await client.query<{ pid: number }>(SERVED);
    serverMemory = Math.max(serverMemory, ...rows.map(({ pid }) => peakMemory(pid) ?? 0));
    await Promise.race([ended, pause(LOOK_EVERY)]);
  }
  await client.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1_000, memory, serverMemory };
}

/**
 * Lets a portal have as many members with pictures as make up so many bytes. Neither PostgreSQL nor gzip makes them
 * smaller: what they have in common is farther apart than gzip looks back.
 */
async function fill(url: string, bytes: number): Promise<void> {
  const client = await connected(url);
  await client.query('ALTER TABLE pictures ALTER webp SET STORAGE EXTERNAL');
  await client.query(
    `WITH members AS (
      INSERT INTO users (email, first_name, last_name, created_at)
      SELECT 'p' || n || '@example.com', 'P', 'Q', now()
      FROM generate_series((SELECT count(*) FROM pictures) + 1, $1::int) n RETURNING id, email)
    INSERT INTO pictures (user_id, webp, created_at)
    SELECT id, decode(md5(email), 'hex') || $2, now() FROM members`,
    [Math.round(bytes / PICTURE), randomBytes(PICTURE)],
  );
  await client.end();
}

/** Measures what backups of many pictures take (`--gb`), and one of a tenth of them. Needs four times as much disk. */
export async function run(): Promise<void> {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { gb: { type: 'string' } } });
  const all = Number(values.gb ?? GB) * 1e9;
  await buildApi();
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const file = path.join(folder, 'portal.backup');
  const [source, target] = [await createDatabase(), await createDatabase()];
  try {
    await migrate(source.url);
    const costs: BackupCost[] = [];
    for (const pictures of [all / SMALLER, all]) {
      await fill(source.url, pictures);
      const written = await command(source.url, 'backup', file);
      const restored = await command(target.url, 'restore', file, '--replace');
      costs.push({ pictures, file: (await stat(file)).size, written, restored });
      console.log(`\n${backupsTable(costs)}\n`);
    }
    await keepResult('backups', costs);
  } finally {
    await Promise.all([source.drop(), target.drop()]);
    await rm(folder, { recursive: true });
  }
}
