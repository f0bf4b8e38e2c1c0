import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ApiBuild } from '../test/api-process';
import { observed } from '../test/observe';
import { ask, startDatabaseServer, type DatabaseServer } from './database-server';
import { send } from './load';

const MIGRATIONS = `
class AddNickname9000000000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE users ADD COLUMN nickname text');
  }
  async down() {}
}
class BreakHalfway9000000000001 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('CREATE TABLE half_done (id int)');
    await runner.query('UPDATE courses SET title = title || title');
    await runner.query('ALTER TABLE no_such_table ADD COLUMN id int');
  }
  async down() {}
}
`;

/** A later version of the API with two more migrations, of which the second fails in its middle. */
function addFailingMigrations(source: string) {
  const file = path.join(source, 'database/data-source.ts');
  const text = readFileSync(file, 'utf8');
  const changed = text
    .replace(
      "import { DataSource } from 'typeorm';",
      "import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';",
    )
    .replace(/^export interface/m, `${MIGRATIONS}\nexport interface`)
    .replace(/migrations: \[([^\]]*)\]/, 'migrations: [$1 AddNickname9000000000000, BreakHalfway9000000000001]');
  expect(changed.length).toBeGreaterThan(text.length + MIGRATIONS.length);
  writeFileSync(file, changed);
}

/** All columns but the one that the first of them adds, the last migration, and what the second changes. */
const SHAPE = `
SELECT (SELECT string_agg(table_name || '.' || column_name, ' ' ORDER BY table_name, column_name)
  FROM information_schema.columns WHERE table_schema = 'public' AND column_name <> 'nickname') AS columns,
  (SELECT count(*)::int FROM migrations WHERE name LIKE 'BreakHalfway%') AS broken,
  (SELECT count(*)::int FROM information_schema.tables WHERE table_name = 'half_done') AS tables,
  (SELECT string_agg(title, ' ' ORDER BY key) FROM courses) AS titles`;

describe('an upgrade', () => {
  let server: DatabaseServer;
  let today: ApiBuild;
  let tomorrow: ApiBuild;

  beforeAll(async () => {
    server = await startDatabaseServer();
    today = await ApiBuild.make();
    tomorrow = await ApiBuild.make(addFailingMigrations);
    await today.prepare(server.url);
  }, 180_000);
  afterAll(async () => {
    await server.stop();
    today.remove();
    tomorrow.remove();
  }, 60_000);

  test('fault: a migration fails in its middle — all of it is rolled back, it exits with 1, the old version goes on serving', async () => {
    const api = await today.start(server.url);
    const before = await ask(server.url, SHAPE);
    const { code, said } = await tomorrow.migrate(server.url);
    expect(code).toBe(1);
    expect(said).toContain('no_such_table');
    expect(await ask(server.url, SHAPE)).toEqual(before);
    expect(await ask(server.url, 'SELECT nickname FROM users')).toEqual([]);
    expect((await send(api.origin, 'after')).status).toBe(201);
    expect((await api.visitor().send('GET', '/api/ready')).status).toBe(200);
    await api.end('SIGTERM');
    expect(await today.migrate(server.url)).toMatchObject({ code: 0 });
    await (await today.start(server.url)).end('SIGTERM');
    observed(
      '0 of the 3 statements of the one that failed left anything behind; the old version served, and starts again',
    );
  }, 120_000);
});
