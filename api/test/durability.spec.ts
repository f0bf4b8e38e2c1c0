import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '@portal/embedded-database';
import pg from 'pg';
import { Client } from './client';
import { createTestDatabase, type TestDatabase } from './database';

const API = fileURLToPath(new URL('..', import.meta.url));
const BUILT = path.join(API, 'node_modules/.cache/durability');
const run = promisify(execFile);

const questionnaire = (name: string) => ({
  name,
  phone: '555 010 0199',
  email: 'jo@example.com',
  industry: 'Real Estate' as const,
  currentIncome: '$50,000 - $100,000' as const,
  incomeGoal: 'Over $1,000,000' as const,
  businessDescription: 'I sell houses and want steadier months.',
});

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** The API as it is shipped, in a process of its own that can be killed. */
class ApiProcess {
  private constructor(
    readonly child: ChildProcess,
    readonly client: Client,
  ) {}

  static async start(url: string, ...command: string[]) {
    const port = await freePort();
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    const env = { ...inherited, PORT: String(port), DATABASE_URL: url, ADMIN_PASSWORD: 'admin', LOG_LEVEL: 'silent' };
    const child = spawn(process.execPath, [path.join(BUILT, 'main.js'), ...command], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return new ApiProcess(child, new Client(`http://127.0.0.1:${port}`));
  }

  async ready() {
    while (this.child.exitCode === null) {
      const answer = await this.client.send('GET', '/api/ready').catch(() => undefined);
      if (answer?.status === 200) return this;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The API ended before it was ready');
  }

  async end(signal: NodeJS.Signals) {
    const exit = once(this.child, 'exit');
    this.child.kill(signal);
    return (await exit) as [code: number | null, signal: string | null];
  }
}

async function migrate(url: string) {
  const { child } = await ApiProcess.start(url, 'migrate');
  expect(await once(child, 'exit')).toEqual([0, null]);
}

async function stored(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM questionnaires');
  await client.end();
  return rows.map(({ name }) => name).sort();
}

beforeAll(async () => {
  await run('npx', ['rspack', 'build', '--output-path', BUILT], { cwd: API });
}, 120_000);
afterAll(() => rmSync(BUILT, { recursive: true, force: true }));

describe('an API process', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.url);
  }, 120_000);
  afterAll(() => database.drop());

  test('two that migrate an empty database together do it once', async () => {
    const another = await createTestDatabase();
    const starts = await Promise.all([
      ApiProcess.start(another.url, 'migrate'),
      ApiProcess.start(another.url, 'migrate'),
    ]);
    expect(await Promise.all(starts.map(({ child }) => once(child, 'exit')))).toEqual([
      [0, null],
      [0, null],
    ]);
    await another.drop();
  }, 60_000);

  test('killed right after an answer has stored what it answered', async () => {
    const answered: string[] = [];
    for (let round = 0; round < 3; round++) {
      const api = await (await ApiProcess.start(database.url)).ready();
      const name = `Killed ${round}`;
      const { status } = await api.client.call(submitQuestionnaire, { body: questionnaire(name) });
      expect(await api.end('SIGKILL')).toEqual([null, 'SIGKILL']);
      if (status === 201) answered.push(name);
    }
    expect(answered).toHaveLength(3);
    expect(await stored(database.url)).toEqual(expect.arrayContaining(answered));
  }, 60_000);

  test('told to stop amid requests answers them, then ends within 10 seconds', async () => {
    const api = await (await ApiProcess.start(database.url)).ready();
    const names = Array.from({ length: 40 }, (_, index) => `Stopped ${index}`);
    const sent = names.map(async (name) => {
      const answer = await api.client.call(submitQuestionnaire, { body: questionnaire(name) }).catch(() => undefined);
      return { name, status: answer?.status };
    });
    await Promise.race(sent);
    const before = Date.now();
    expect(await api.end('SIGTERM')).toEqual([0, null]);
    expect(Date.now() - before).toBeLessThan(10_000);
    const answered = (await Promise.all(sent)).filter(({ status }) => status === 201).map(({ name }) => name);
    expect(answered.length).toBeGreaterThan(0);
    const kept = (await stored(database.url)).filter((name) => name.startsWith('Stopped'));
    expect(kept).toEqual(expect.arrayContaining(answered));
  }, 60_000);

  test('refuses to start with a wrong environment and names every fault', async () => {
    const started = run(process.execPath, [path.join(BUILT, 'main.js')], {
      env: { PATH: process.env.PATH, PORT: 'x' },
    });
    await expect(started).rejects.toMatchObject({
      stderr: expect.stringMatching(/PORT.*DATABASE_URL.*ADMIN_PASSWORD/s),
    });
  });
});

describe('the embedded database, with everything killed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'durable-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('still has what was answered', async () => {
    const dataDir = path.join(folder, 'postgres');
    let database: EmbeddedDatabase = await startEmbeddedDatabase({ dataDir });
    await migrate(database.url);
    const api = await (await ApiProcess.start(database.url)).ready();
    expect((await api.client.call(submitQuestionnaire, { body: questionnaire('Survivor') })).status).toBe(201);
    await Promise.all([api.end('SIGKILL'), database.kill()]);
    database = await startEmbeddedDatabase({ dataDir });
    expect(await stored(database.url)).toEqual(['Survivor']);
    await database.stop();
  }, 120_000);
});
