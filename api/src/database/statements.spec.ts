import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createPortalDatabase, type TestDatabase } from '../../test/database';
import { forMember } from '../modules/users/member.sql';

const API = path.join(import.meta.dirname, '..');

const SOURCES = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.spec)\.ts$/.test(file))
  .sort();

const FILES = SOURCES.filter((file) => file.endsWith('.sql.ts'));

/** What has SQL and no statement that could be planned: it is about the database itself, or put together when it runs. */
const ELSEWHERE = [
  'backup/backup.ts',
  'backup/tables.ts',
  'database/advisory-locks.ts',
  'database/migrate.ts',
  'modules/dashboard/dashboard.service.ts',
];

/** The statements of a file, by name: constants are statements, or several by a key; functions make parts of statements. */
async function statementsOf(file: string): Promise<[name: string, text: string][]> {
  const exported = (await import(path.join(API, file))) as Record<string, unknown>;
  return Object.entries(exported).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).map(([key, text]) => [`${name}.${key}`, String(text)]);
  });
}

/** What several pages share reads `me`, which the statement around it has. */
const whole = (text: string) => (/\bFROM me\b/.test(text) && !text.startsWith('WITH me') ? forMember(text) : text);

describe('statements written by hand', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createPortalDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  /** What PostgreSQL says against a statement that it is asked to plan, and would say when it ran. */
  async function faultOf(text: string): Promise<string | undefined> {
    try {
      await client.query(`PREPARE statement AS ${whole(text)}`);
      await client.query('DEALLOCATE statement');
      return undefined;
    } catch (error) {
      if (error instanceof pg.DatabaseError) return error.message;
      throw error;
    }
  }

  test('stand in files of SQL', () => {
    const isStatement = /[`'"]\s*(WITH \w|SELECT\b|INSERT INTO|UPDATE \w|DELETE FROM)/;
    const others = SOURCES.filter((file) => !file.endsWith('.sql.ts') && !file.startsWith('database/migrations/'));
    expect(others.filter((file) => isStatement.test(readFileSync(path.join(API, file), 'utf8')))).toEqual(ELSEWHERE);
  });

  test.each(FILES)('%s: the migrated database knows every table, column and function', async (file) => {
    for (const [name, text] of await statementsOf(file)) {
      expect([name, await faultOf(text)]).toEqual([name, undefined]);
    }
  });
});
