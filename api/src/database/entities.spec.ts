import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { createPortalDatabase, type TestDatabase } from '../../test/database';
import { RETIRED_COLUMNS } from '../../test/migrations/retired-columns';
import { storedColumns, type StoredColumn } from '../../test/stored-columns';
import { createDataSource, type PortalDataSource } from './data-source';

describe('entities', () => {
  let database: TestDatabase;
  let dataSource: PortalDataSource;
  let stored: StoredColumn[];

  beforeAll(async () => {
    database = await createPortalDatabase();
    dataSource = await createDataSource({ url: database.url, poolSize: 1 }).initialize();
    stored = (await storedColumns(dataSource)).filter(({ table, name }) => !(`${table}.${name}` in RETIRED_COLUMNS));
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
