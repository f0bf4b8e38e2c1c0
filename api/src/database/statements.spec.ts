import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { createPortalDatabase, type TestDatabase } from '../../test/database';
import { forMember } from '../modules/users/member.sql';

const API = path.join(import.meta.dirname, '..');

const SOURCES = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.spec)\.ts$/.test(file))
  .sort();

const BEGINNING = String.raw`(WITH \w|SELECT\b|INSERT INTO|UPDATE \w|DELETE FROM)`;

/** Where a statement begins in a source, and where one begins that its file exports under a name. */
const WRITTEN = new RegExp(String.raw`[\`'"]\s*${BEGINNING}`, 'g');
const EXPORTED = new RegExp(String.raw`^export const [A-Z_]+ =\s*[\`'"]\s*${BEGINNING}`, 'gm');

const read = (file: string) => readFileSync(path.join(API, file), 'utf8');
const countIn = (file: string, pattern: RegExp) => read(file).match(pattern)?.length ?? 0;

/** Files with SQL but no statement that can be planned: it manages the database itself, or is assembled at run time. */
const ELSEWHERE = [
  'backup/backup.ts',
  'backup/tables.ts',
  'database/advisory-locks.ts',
  'database/migrate.ts',
  'modules/dashboard/dashboard.service.ts',
];

/** Files with statements: SQL files shared by several services, and services with their own SQL. */
const FILES = SOURCES.filter(
  (file) =>
    file.endsWith('.sql.ts') ||
    (!file.startsWith('database/migrations/') && !ELSEWHERE.includes(file) && countIn(file, WRITTEN) > 0),
);

/** The statements of a file, by name: constants are statements, or several by a key; functions make parts of statements. */
async function statementsOf(file: string): Promise<[name: string, text: string][]> {
  const exported = (await import(path.join(API, file))) as Record<string, unknown>;
  if (!file.endsWith('.sql.ts')) {
    return Object.entries(exported).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && new RegExp(String.raw`^\s*${BEGINNING}`).test(entry[1]),
    );
  }
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

  /** PostgreSQL's error when it plans a statement, which it would also raise on execution. */
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

  test('are exported under a name, so that each can be planned here', () => {
    const unnamed = FILES.filter(
      (file) => !file.endsWith('.sql.ts') && countIn(file, WRITTEN) !== countIn(file, EXPORTED),
    );
    expect(unnamed).toEqual([]);
    expect(ELSEWHERE.filter((file) => countIn(file, WRITTEN) === 0)).toEqual([]);
  });

  test.each(FILES)('%s: the migrated database knows every table, column and function', async (file) => {
    for (const [name, text] of await statementsOf(file)) {
      expect([name, await faultOf(text)]).toEqual([name, undefined]);
    }
  });
});
