import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedDatabase } from '../src/embedded-database';

const PROCESS = fileURLToPath(new URL('../src/testing/database-process.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Shared by most tests: each leaves the database stopped, with its own table in it. */
const folder = mkdtempSync(path.join(tmpdir(), 'a database '));
const others: string[] = [];
afterAll(() => {
  for (const each of [folder, ...others]) rmSync(each, { recursive: true });
});

function anotherFolder() {
  const made = mkdtempSync(path.join(tmpdir(), 'another database '));
  others.push(made);
  return made;
}

let tables = 0;
const newTable = () => `kept_${++tables}`;

async function run(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

async function until(holds: () => boolean) {
  while (!holds()) await pause(10);
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    // There is no such process.
    return false;
  }
}

/** A separate process with a database in it, as another user if given. */
async function startElsewhere({ uid, where = folder }: { uid?: number; where?: string } = {}): Promise<{
  child: ChildProcess;
  url: string;
  pid: number;
}> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', PROCESS, where], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid && { uid, gid: uid }),
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { url: string; pid: number }) };
}

/** The processes that PostgreSQL's watchdogs run in. */
const watchdogsOf = (parent: ChildProcess) =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || !isRunning(Number(pid))) return false;
    const [, parentPid] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return parentPid === String(parent.pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('keep-watch');
  });

test('keeps its data over a stop, in a path with spaces, and refuses a second process meanwhile', async () => {
  const kept = newTable();
  const first = await startEmbeddedDatabase({ folder });
  await run(first.url, `CREATE TABLE ${kept} AS SELECT 'still here' AS word`);
  await expect(startEmbeddedDatabase({ folder })).rejects.toThrow(/is in use by another portal or a backup/);
  await first.stop();
  await first.stop();
  expect(isRunning(first.pid())).toBe(false);
  const second = await startEmbeddedDatabase({ folder });
  expect(await run(second.url, `SELECT word FROM ${kept}`)).toEqual([{ word: 'still here' }]);
  await second.stop();
});

test('keeps what it acknowledges through a loss of power, and no statement is in what it logs', async () => {
  const database = await startEmbeddedDatabase({ folder });
  for (const [setting, value] of [
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['log_min_error_statement', 'panic'],
    ['log_min_messages', 'log'],
  ]) {
    expect(await run(database.url, `SELECT current_setting('${setting}') AS value`)).toEqual([{ value }]);
  }
  await database.stop();
});

test('attack: another user of this machine looks into the database’s files or connects to it — the files are private, and there is no way in without the password', async () => {
  const database = await startEmbeddedDatabase({ folder });
  const open = ['', ...readdirSync(folder, { recursive: true })].filter(
    (file) => statSync(path.join(folder, String(file))).mode & 0o077,
  );
  expect(open).toEqual([]);
  const url = new URL(database.url);
  expect(url.hostname).toBe('127.0.0.1');
  expect(url.password.length).toBeGreaterThanOrEqual(32);
  expect(await run(database.url, "SELECT current_setting('unix_socket_directories') AS sockets")).toEqual([
    { sockets: '' },
  ]);
  for (const password of ['', 'postgres']) {
    url.password = password;
    await expect(run(url.href, 'SELECT 1')).rejects.toThrow(/password/);
  }
  await database.stop();
});

test('fault: the database’s process is killed — it is back at the same address, with everything that was acknowledged', async () => {
  const kept = newTable();
  const database = await startEmbeddedDatabase({ folder });
  await run(database.url, `CREATE TABLE ${kept} (round int)`);
  for (let round = 0; round < 3; round++) {
    await run(database.url, `INSERT INTO ${kept} VALUES (${round})`);
    const killed = database.pid();
    process.kill(killed, 'SIGKILL');
    await until(() => database.pid() !== killed);
  }
  expect(await run(database.url, `SELECT round FROM ${kept}`)).toEqual([{ round: 0 }, { round: 1 }, { round: 2 }]);
  await database.stop();
});

test('fault: the portal’s process is killed — the database ends too, and the next start finds its data', async () => {
  const kept = newTable();
  const { child, url, pid } = await startElsewhere();
  await run(url, `CREATE TABLE ${kept} AS SELECT 'still here' AS word`);
  child.kill('SIGKILL');
  const next = await startEmbeddedDatabase({ folder });
  await until(() => !isRunning(pid));
  expect(await run(next.url, `SELECT word FROM ${kept}`)).toEqual([{ word: 'still here' }]);
  await next.stop();
});

test('fault: the portal’s process is killed and nobody starts it again — the database ends all the same', async () => {
  const { child, url, pid } = await startElsewhere();
  child.kill('SIGKILL');
  await until(() => !isRunning(pid));
  await expect(run(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

const isLinux = process.platform === 'linux';

(isLinux ? describe : describe.skip)('a database whose keepers are killed', () => {
  test('a watchdog that is killed is replaced', async () => {
    const { child, pid } = await startElsewhere();
    const [killed] = watchdogsOf(child);
    process.kill(Number(killed), 'SIGKILL');
    await until(() => watchdogsOf(child).some((another) => another !== killed));
    expect(isRunning(pid)).toBe(true);
    child.kill('SIGKILL');
    await until(() => !isRunning(pid));
  });

  test('fault: everything but the database is killed — the next start ends it and goes on with its data', async () => {
    const kept = newTable();
    const { child, url, pid } = await startElsewhere();
    await run(url, `CREATE TABLE ${kept} AS SELECT 'still here' AS word`);
    // While stopped, it cannot replace the watchdog before it is killed itself.
    child.kill('SIGSTOP');
    for (const each of [...watchdogsOf(child).map(Number), child.pid ?? 0]) process.kill(each, 'SIGKILL');
    expect(isRunning(pid)).toBe(true);
    const next = await startEmbeddedDatabase({ folder });
    await until(() => !isRunning(pid));
    expect(await run(next.url, `SELECT word FROM ${kept}`)).toEqual([{ word: 'still here' }]);
    await next.stop();
  });
});

test('fault: power was lost, and another process has the database’s number now — it starts', async () => {
  const first = await startEmbeddedDatabase({ folder });
  const note = readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8');
  await first.stop();
  writeFileSync(path.join(folder, 'data/postmaster.pid'), note.replace(/^\d+/, String(process.pid)));
  const next = await startEmbeddedDatabase({ folder });
  expect(await run(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await next.stop();
});

test('fault: the data is of another major version — one sentence says what to do, and nothing is changed', async () => {
  const own = anotherFolder();
  await (await startEmbeddedDatabase({ folder: own })).stop();
  const version = path.join(own, 'data/PG_VERSION');
  writeFileSync(version, '17\n');
  const before = readdirSync(own, { recursive: true });
  await expect(startEmbeddedDatabase({ folder: own })).rejects.toThrow(
    /written by PostgreSQL 17.*npm run backup.*npm run restore.*DATABASE_URL/,
  );
  expect(readdirSync(own, { recursive: true })).toEqual(before);
});

test('a first start that was broken off leaves nothing that stands in the way', async () => {
  const own = anotherFolder();
  mkdirSync(path.join(own, 'data.unfinished/base'), { recursive: true });
  writeFileSync(path.join(own, 'password'), 'of the start that was broken off');
  const database = await startEmbeddedDatabase({ folder: own });
  expect(await run(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await database.stop();
  expect(readdirSync(own).toSorted()).toEqual(['data', 'password']);
});

(isRoot ? describe : describe.skip)('started by root with fewer privileges', () => {
  test.each(['setuid', 'setgid', 'setpcap', 'dac_override'])(
    'fault: root lacks the privilege %s — a sentence says that another user is to start the portal',
    async (privilege) => {
      const { NODE_OPTIONS: _, ...env } = process.env;
      const args = [
        '--bounding-set',
        `-${privilege}`,
        '--',
        process.execPath,
        '--import',
        'tsx',
        PROCESS,
        anotherFolder(),
      ];
      const failed = promisify(execFile)('setpriv', args, { env });
      await expect(failed).rejects.toThrow(/root isn’t allowed to start it as another user/);
    },
  );
});

(isRoot ? describe : describe.skip)('started by another user than before', () => {
  test('runs as a user that is not root, and then as root on the same data', async () => {
    const own = anotherFolder();
    const kept = newTable();
    chownSync(own, NOBODY, NOBODY);
    const { child, url, pid } = await startElsewhere({ uid: NOBODY, where: own });
    await run(url, `CREATE TABLE ${kept} AS SELECT 'still here' AS word`);
    child.kill('SIGKILL');
    await until(() => !isRunning(pid));
    const asRoot = await startEmbeddedDatabase({ folder: own });
    expect(await run(asRoot.url, `SELECT word FROM ${kept}`)).toEqual([{ word: 'still here' }]);
    await asRoot.stop();
  });
});
