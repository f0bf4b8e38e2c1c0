import type { QueryRunner } from 'typeorm';
import { TableSum, type Manifest, type TableRows } from './backup-file';

/** How many rows are held in memory at a time, at most; and how much text, in characters (8 MB). */
const AT_ONCE = 1_000;
const ROOM = 8_000_000;

/** Every table of the portal except the list of migrations, with its columns that are not generated. */
const TABLES = `
SELECT c.relname AS name, array_agg(quote_ident(a.attname)::text ORDER BY a.attnum) AS columns,
  array_agg(quote_ident(a.attname)::text ORDER BY a.attnum) FILTER (WHERE a.atttypid = 'bytea'::regtype) AS binary
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
GROUP BY c.relname ORDER BY c.relname`;

const FOREIGN_KEYS = `
SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

/** Identity columns; after a restore they go on from the largest restored value. */
const COUNTED = `
SELECT attrelid::regclass::text AS "table", attname AS "column" FROM pg_attribute
WHERE attidentity <> '' AND attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`;

interface Table {
  name: string;
  columns: string[];
  /** Those of its columns that hold bytes, which are written in hex; null if there are none. */
  binary: string[] | null;
}

const tablesOf = (runner: QueryRunner) => runner.query(TABLES) as Promise<Table[]>;

/**
 * The rows as JSON in an order that does not depend on how they are stored, nor on the database's language. PostgreSQL 17
 * and 18 don't count the memory of long values when they sort a single column, and keep gigabytes of it: hence a second one.
 */
const rowsOf = ({ name, columns }: Table) =>
  `SELECT to_jsonb(r)::text COLLATE "C" AS row, 1 AS "second column" FROM (SELECT ${columns.join(', ')} FROM "${name}") r
  ORDER BY row`;

/**
 * About the length of a table's largest row: a picture is half a MB of text, a released file may be many. Bytes are
 * counted without reading them.
 */
const largestOf = ({ name, columns, binary }: Table) => {
  const lengths = columns.map((column) =>
    binary?.includes(column) ? `2 * length(${column})` : `length(${column}::text)`,
  );
  const length = lengths.map((of) => `coalesce(${of}, 0)`).join(' + ');
  return `SELECT coalesce(max(${length}), 0) AS length FROM "${name}"`;
};

/** All tables with their rows, as one snapshot; within a transaction of `runner`. */
export async function* readTables(runner: QueryRunner): AsyncGenerator<TableRows> {
  await runner.query("SET LOCAL TIME ZONE 'UTC'");
  for (const table of await tablesOf(runner)) yield { name: table.name, batches: read(runner, table) };
}

async function* read(runner: QueryRunner, table: Table) {
  const [found] = (await runner.query(largestOf(table))) as { length: number }[];
  const count = Math.min(AT_ONCE, Math.max(1, Math.floor(ROOM / Math.max(1, found?.length ?? 0))));
  await runner.query(`DECLARE rows_of_table NO SCROLL CURSOR FOR ${rowsOf(table)}`);
  for (;;) {
    const rows = (await runner.query(`FETCH ${count} FROM rows_of_table`)) as { row: string }[];
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await runner.query('CLOSE rows_of_table');
}

/** Counts and adds up every table. */
export async function sumUp(runner: QueryRunner): Promise<Manifest['tables']> {
  const sums: Manifest['tables'] = {};
  for await (const { name, batches } of readTables(runner)) {
    const sum = new TableSum();
    for await (const rows of batches) for (const row of rows) sum.add(row);
    sums[name] = sum.result();
  }
  return sums;
}

/** Fills tables with rows; drops foreign keys first, and checks them when it adds them again. */
export class TableFiller {
  private waiting: string[] = [];
  private room = ROOM;
  private table = '';

  private constructor(
    private readonly runner: QueryRunner,
    private readonly tables: ReadonlyMap<string, Table>,
    private readonly keys: readonly { table: string; name: string; definition: string }[],
  ) {}

  static async start(runner: QueryRunner): Promise<TableFiller> {
    const tables = new Map((await tablesOf(runner)).map((table) => [table.name, table]));
    const keys = (await runner.query(FOREIGN_KEYS)) as { table: string; name: string; definition: string }[];
    for (const { table, name } of keys) await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const name of tables.keys()) await runner.query(`DELETE FROM "${name}"`);
    return new TableFiller(runner, tables, keys);
  }

  async add(table: string, row: string) {
    if (table !== this.table || this.waiting.length >= AT_ONCE || this.room < row.length) await this.write();
    this.table = table;
    this.waiting.push(row);
    this.room -= row.length;
  }

  async finish() {
    await this.write();
    const counted = (await this.runner.query(COUNTED)) as { table: string; column: string }[];
    for (const { table, column } of counted) {
      await this.runner.query(
        `SELECT setval(pg_get_serial_sequence($1, $2), max(${column})) FROM ${table} HAVING max(${column}) IS NOT NULL`,
        [table, column],
      );
    }
    for (const { table, name, definition } of this.keys) {
      await this.runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
  }

  private async write() {
    const { waiting } = this;
    if (waiting.length === 0) return;
    this.waiting = [];
    this.room = ROOM;
    const columns = this.tables.get(this.table)?.columns.join(', ');
    if (!columns) throw new Error(`There is no table ${this.table}`);
    await this.runner.query(
      `INSERT INTO "${this.table}" (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${this.table}", $1::jsonb)`,
      [`[${waiting.join(',')}]`],
    );
  }
}
