import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createPortalDatabase, type TestDatabase } from '../../test/database';
import { untilBlocked } from '../../test/until-blocked';
import { PREPARING_TIMEOUTS } from '../config/database-timeouts';
import { createIndexConcurrently } from './create-index-concurrently';
import { createDataSource, type PortalDataSource } from './data-source';
import { migrate, migrateWithin } from './migrate';

class AddLanguage9000000000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE posts ADD COLUMN language text');
  }

  async down() {}
}

class IndexLanguage9000000000001 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner) {
    await createIndexConcurrently(runner, 'posts_by_language', 'ON posts (language)');
  }

  async down() {}
}

class Fail9000000000002 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE posts ADD COLUMN lost text');
    await runner.query('ALTER TABLE no_such_table ADD COLUMN id int');
  }

  async down() {}
}

describe('migrate', () => {
  let database: TestDatabase;
  let dataSources: PortalDataSource[];
  let client: pg.Client;

  beforeEach(async () => {
    database = await createPortalDatabase();
    dataSources = [];
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    for (const dataSource of dataSources) await dataSource.destroy();
    await database.drop();
  });

  async function nextVersion(...migrations: MigrationInterface[]) {
    const dataSource = createDataSource({ url: database.url, poolSize: 1 }, PREPARING_TIMEOUTS);
    await dataSource.initialize();
    dataSource.migrations.push(...migrations);
    dataSources.push(dataSource);
    return dataSource;
  }

  const columnsOfPosts = async () => {
    const columns = "SELECT column_name FROM information_schema.columns WHERE table_name = 'posts'";
    const { rows } = await client.query<{ column_name: string }>(columns);
    return rows.map(({ column_name }) => column_name);
  };

  test('waits briefly for a table in use, lets requests pass, and tries again until the table is free', async () => {
    const dataSource = await nextVersion(new AddLanguage9000000000000());
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM posts');
    const applied = migrate(dataSource);
    await untilBlocked(await nextVersion());
    // Answered although the migration waits before it, and the transaction that it waits for is still open.
    await reader.query('SELECT FROM posts');
    await reader.end();
    await client.query('COMMIT');
    expect(await applied).toEqual(['AddLanguage9000000000000']);
  });

  test('creates an index while the table is in use, and only once when two processes start together', async () => {
    const processes = await Promise.all(
      [1, 2].map(() => nextVersion(new AddLanguage9000000000000(), new IndexLanguage9000000000001())),
    );
    const applied = await Promise.all(processes.map((dataSource) => migrate(dataSource)));
    expect(applied.flat()).toEqual(['AddLanguage9000000000000', 'IndexLanguage9000000000001']);
    const { rows } = await client.query(
      "SELECT indisvalid FROM pg_index WHERE indexrelid = 'posts_by_language'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  test('keeps what was applied before a migration that fails, and nothing of that one', async () => {
    const dataSource = await nextVersion(new AddLanguage9000000000000(), new Fail9000000000002());
    await expect(migrate(dataSource)).rejects.toThrow('no_such_table');
    expect(await columnsOfPosts()).toContain('language');
    expect(await columnsOfPosts()).not.toContain('lost');
    expect(await migrate(await nextVersion(new AddLanguage9000000000000()))).toEqual([]);
  });

  test('within a restore applies all in its transaction, with indexes that are otherwise created concurrently', async () => {
    const dataSource = await nextVersion(new AddLanguage9000000000000(), new IndexLanguage9000000000001());
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await migrateWithin(runner);
    await runner.rollbackTransaction();
    await runner.release();
    expect(await columnsOfPosts()).not.toContain('language');
  });
});
