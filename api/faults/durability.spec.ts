import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { startEmbeddedDatabase } from '@portal/embedded-database';
import pg from 'pg';
import { until } from './database-server';
import { ApiBuild } from '../test/api-process';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { questionnaireOf } from '../test/fixtures';

async function stored(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM questionnaires');
  await client.end();
  return rows.map(({ name }) => name).sort();
}

let build: ApiBuild;

beforeAll(async () => {
  build = await ApiBuild.make();
}, 120_000);
afterAll(() => build.remove());

describe('an API process', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await build.prepare(database.url);
  }, 120_000);
  afterAll(() => database.drop());

  test('fault: two processes migrate an empty database together — it is done once, and neither fails', async () => {
    const another = await createTestDatabase();
    const ends = await Promise.all([build.migrate(another.url), build.migrate(another.url)]);
    expect(ends).toMatchObject([{ code: 0 }, { code: 0 }]);
    await another.drop();
  }, 60_000);

  test('fault: the API is killed right after an answer — what it answered is stored', async () => {
    const answered: string[] = [];
    for (let round = 0; round < 3; round++) {
      const api = await build.start(database.url);
      const name = `Killed ${round}`;
      const { status } = await api.visitor().call(submitQuestionnaire, { body: questionnaireOf(name) });
      expect(await api.end('SIGKILL')).toEqual([null, 'SIGKILL']);
      if (status === 201) answered.push(name);
    }
    expect(answered).toHaveLength(3);
    expect(await stored(database.url)).toEqual(expect.arrayContaining(answered));
  }, 60_000);

  test('fault: the API is told to stop amid requests — it answers them, then ends within 10 seconds', async () => {
    const api = await build.start(database.url);
    const names = Array.from({ length: 20 }, (_, index) => `Stopped ${index}`);
    const sent = names.map(async (name) => {
      const answer = await api
        .visitor()
        .call(submitQuestionnaire, { body: questionnaireOf(name) })
        .catch(() => undefined);
      return { name, status: answer?.status };
    });
    await Promise.race(sent);
    // Asked for after all of them and answered without the database: by then the process has taken every one.
    expect((await api.visitor().send('GET', '/api/health')).status).toBe(200);
    const before = Date.now();
    expect(await api.end('SIGTERM')).toEqual([0, null]);
    expect(Date.now() - before).toBeLessThan(10_000);
    const answered = (await Promise.all(sent)).filter(({ status }) => status === 201).map(({ name }) => name);
    expect(answered).toEqual(names);
    const kept = (await stored(database.url)).filter((name) => name.startsWith('Stopped'));
    expect(kept).toEqual(expect.arrayContaining(answered));
  }, 60_000);

  test('fault: the environment is wrong — it refuses to start and names every mistake', async () => {
    await expect(build.run({ PATH: process.env.PATH, PORT: 'x' })).rejects.toMatchObject({
      stderr: expect.stringMatching(/PORT.*DATABASE_URL.*ADMIN_PASSWORD/s),
    });
  });
});

describe('a portal’s own database, with everything killed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'durable-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('fault: API and database are killed right after an answer — what was answered is stored', async () => {
    const own = await startEmbeddedDatabase({ folder });
    await build.prepare(own.url);
    const api = await build.start(own.url);
    expect((await api.visitor().call(submitQuestionnaire, { body: questionnaireOf('Survivor') })).status).toBe(201);
    const killed = own.pid();
    process.kill(killed, 'SIGKILL');
    await api.end('SIGKILL');
    await until(async () => own.pid() !== killed, 20_000);
    expect(await stored(own.url)).toEqual(['Survivor']);
    await own.stop();
  }, 120_000);
});
