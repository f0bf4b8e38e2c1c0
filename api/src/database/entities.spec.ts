import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { createPortalDatabase, type TestDatabase } from '../../test/database';
import { createDataSource, type PortalDataSource } from './data-source';

interface StoredColumn {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  /** Of a table that has no primary key all columns are false. */
  isPrimary: boolean;
}

const COLUMNS = `
SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
  NOT a.attnotnull AS nullable, a.atthasdef AND a.attgenerated = '' OR a.attidentity <> '' AS "hasDefault",
  a.attgenerated <> '' AS "isGenerated", coalesce(a.attnum = ANY (k.conkey), false) AS "isPrimary"
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'`;

describe('entities', () => {
  let database: TestDatabase;
  let dataSource: PortalDataSource;
  let stored: StoredColumn[];

  beforeAll(async () => {
    database = await createPortalDatabase();
    dataSource = await createDataSource({ url: database.url, poolSize: 1 }).initialize();
    stored = await dataSource.query(COLUMNS);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  /** A type as PostgreSQL writes it. */
  function typeOf({ isArray, precision, ...column }: ColumnMetadata): string {
    const type = dataSource.driver.normalizeType({ ...column, isArray });
    const precise = typeof precision !== 'number' ? type : type.replace('timestamp', `timestamp(${precision})`);
    return isArray ? `${precise}[]` : precise;
  }

  const hasPrimaryKey = (table: string) => stored.some((column) => column.table === table && column.isPrimary);

  const declared = () =>
    dataSource.entityMetadatas.flatMap(({ tableName, columns }) =>
      columns.map((column) => ({
        table: tableName,
        name: column.databaseName,
        type: typeOf(column),
        nullable: column.isNullable,
        hasDefault: column.default !== undefined || column.isGenerated,
        isGenerated: !column.isInsert && !column.isSelect,
        isPrimary: column.isPrimary && hasPrimaryKey(tableName),
      })),
    );

  const inOrder = (columns: StoredColumn[]) =>
    columns.map((column) => JSON.stringify(column, Object.keys(column).sort())).sort();

  test('say of every column what the migrated database says: table, name, type, null, default and primary key', () => {
    expect(inOrder(declared())).toEqual(inOrder(stored));
  });
});
