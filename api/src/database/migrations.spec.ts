import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/database';
import { EXEMPTIONS } from '../../test/migrations/exemptions';
import { LAST_RELEASE } from '../../test/migrations/last-release';
import { recordMigrations } from '../../test/migrations/record';
import { RETIRED_COLUMNS } from '../../test/migrations/retired-columns';
import { breakingChanges } from '../../test/migrations/schema-changes';
import { lintMigrations, type Finding } from '../../test/migrations/squawk';
import { storedColumns, type StoredColumn } from '../../test/stored-columns';
import { PREPARING_TIMEOUTS } from '../config/database-timeouts';
import { createIndexConcurrently } from './create-index-concurrently';
import { createDataSource, type PortalDataSource } from './data-source';
import { migrate, migrationsInOrder } from './migrate';

/** What a migration outside a transaction may do besides creating and dropping indexes. */
const ALTERATION = /\bALTER\s+TABLE\b(?![^;]*\bVALIDATE\s+CONSTRAINT\b)/i;

describe('migrations since the last release', () => {
  let database: TestDatabase;
  let dataSource: PortalDataSource;
  let released: StoredColumn[];
  let now: StoredColumn[];
  let recorded: Map<string, string[]>;
  let findings: Finding[];

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await createDataSource({ url: database.url, poolSize: 1 }, PREPARING_TIMEOUTS).initialize();
    const names = migrationsInOrder(dataSource);
    const until = names.indexOf(LAST_RELEASE.migration) + 1;
    await migrate(dataSource, names.slice(0, until));
    released = await storedColumns(dataSource);
    recorded = await recordMigrations(dataSource, names.slice(until));
    now = await storedColumns(dataSource);
    findings = await lintMigrations(recorded);
  }, 60_000);
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const isExempt = ({ migration, rule }: Finding) => EXEMPTIONS[migration]?.[rule] !== undefined;

  test('keep everything that the last release uses, and require nothing that it doesn’t know', () => {
    expect(breakingChanges(released, now)).toEqual([]);
  });

  test('lock no table for long: squawk finds nothing that isn’t exempt for a reason', () => {
    expect(findings.filter((finding) => !isExempt(finding))).toEqual([]);
  });

  test('outside a transaction only create and drop indexes, and validate constraints', () => {
    const outside = dataSource.migrations.filter(({ transaction }) => transaction === false);
    const altering = outside.filter(({ constructor: { name } }) =>
      recorded.get(name)?.some((statement) => ALTERATION.test(statement)),
    );
    expect(altering.map(({ constructor: { name } }) => name)).toEqual([]);
  });

  test('have exemptions with reasons, and none that are no longer needed', () => {
    const rows = Object.entries(EXEMPTIONS).flatMap(([migration, rules]) =>
      Object.entries(rules).map(([rule, reason]) => ({ migration, rule, reason })),
    );
    const unneeded = rows.filter(
      (row) => !findings.some(({ migration, rule }) => migration === row.migration && rule === row.rule),
    );
    expect(unneeded).toEqual([]);
    expect(rows.filter(({ reason }) => reason.length < 40)).toEqual([]);
  });

  test('retire only columns that the last release has', () => {
    const known = new Set(released.map(({ table, name }) => `${table}.${name}`));
    expect(Object.keys(RETIRED_COLUMNS).filter((column) => !known.has(column))).toEqual([]);
  });

  describe('that shouldn’t be', () => {
    class Breaking9000000000000 implements MigrationInterface {
      async up(runner: QueryRunner) {
        await runner.query(`
          ALTER TABLE habits RENAME COLUMN title TO name;
          ALTER TABLE posts ADD COLUMN language text NOT NULL;
          ALTER TABLE coaches DROP COLUMN email;
          ALTER TABLE courses ALTER COLUMN title TYPE varchar(200);
          ALTER TABLE questionnaires ALTER COLUMN answered_at SET NOT NULL;
          ALTER TABLE posts ADD CONSTRAINT brief CHECK (length(content) < 90000);
          CREATE INDEX posts_by_language ON posts (language)`);
      }

      async down() {}
    }

    class Careful9000000000001 implements MigrationInterface {
      transaction = false;

      async up(runner: QueryRunner) {
        await createIndexConcurrently(runner, 'careful', 'ON posts (content)');
      }

      async down() {}
    }

    class Hasty9000000000002 implements MigrationInterface {
      transaction = false;

      async up(runner: QueryRunner) {
        await runner.query('ALTER TABLE posts ADD COLUMN hasty boolean');
      }

      async down() {}
    }

    /** Applies more migrations, and returns the names of squawk's rules that they break, with their statements. */
    async function applied(...migrations: MigrationInterface[]) {
      dataSource.migrations.push(...migrations);
      const names = migrations.map(({ constructor: { name } }) => name);
      return recordMigrations(dataSource, names);
    }

    test('are found: columns that are gone, renamed, changed, or required, slow constraints, and blocking indexes', async () => {
      const before = await storedColumns(dataSource);
      const rules = (await lintMigrations(await applied(new Breaking9000000000000()))).map(({ rule }) => rule);
      expect(rules).toEqual(
        expect.arrayContaining([
          'renaming-column',
          'adding-required-field',
          'ban-drop-column',
          'changing-column-type',
          'adding-not-nullable-field',
          'constraint-missing-not-valid',
          'require-concurrent-index-creation',
        ]),
      );
      const after = await storedColumns(dataSource);
      expect(
        breakingChanges(before, after)
          .map((change) => change.replace(/ .*/, ''))
          .toSorted(),
      ).toEqual([
        'coaches.email',
        'courses.title',
        'habits.name',
        'habits.title',
        'posts.language',
        'questionnaires.answered_at',
      ]);
      const longAgo = { 'coaches.email': '2026-01-01', 'habits.title': LAST_RELEASE.date };
      const changes = breakingChanges(before, after, longAgo).join();
      expect(changes).not.toContain('coaches.email');
      expect(changes).toContain('habits.title is gone');
    });

    test('don’t include indexes that are created concurrently', async () => {
      const statements = await applied(new Careful9000000000001());
      expect(statements.get('Careful9000000000001')?.join()).toContain('CREATE INDEX CONCURRENTLY');
      expect(await lintMigrations(statements)).toEqual([]);
    });

    test('include a table that is altered outside a transaction, without a time limit for its lock', async () => {
      const statements = await applied(new Hasty9000000000002());
      expect(statements.get('Hasty9000000000002')?.some((statement) => ALTERATION.test(statement))).toBe(true);
    });
  });
});
