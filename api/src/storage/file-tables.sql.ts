import { FILE_DESCRIPTIONS, FILE_TABLES, type FileTable } from './file-tables';

type Description = (typeof FILE_DESCRIPTIONS)[FileTable];

const statements = (write: (table: FileTable, description: Description) => string) =>
  Object.fromEntries(FILE_TABLES.map((table) => [table, write(table, FILE_DESCRIPTIONS[table])])) as Record<
    FileTable,
    string
  >;

/** The keys of the rows whose bytes are in the database. */
export const KEYS_IN_DATABASE = statements(
  (table, { key, columns: [bytes] }) => `SELECT ${key} AS key FROM ${table} WHERE ${bytes} IS NOT NULL`,
);

/** The keys of the rows whose bytes are in an object. */
export const KEYS_IN_OBJECTS = statements(
  (table, { key, columns: [bytes] }) => `SELECT ${key} AS key FROM ${table} WHERE ${bytes} IS NULL`,
);

/** What a row ($1) has: its bytes and their encodings, if it has any, its object, and its content type. */
export const FILE = statements(
  (table, { key, columns, type }) =>
    `SELECT ARRAY[${columns.join(', ')}] AS columns, object_sha256 AS "objectSha256", ${type} AS type FROM ${table} WHERE ${key} = $1`,
);

/** Replaces the bytes of a row ($1) by an object ($2), unless they aren't those of the SHA-256 in $3 any longer. */
export const MOVE_TO_OBJECT = statements(
  (table, { key, columns }) => `
UPDATE ${table} SET object_sha256 = $2, ${columns.map((column) => `${column} = NULL`).join(', ')}
WHERE ${key} = $1 AND sha256(${columns[0]}) = $3`,
);

/**
 * Replaces an object ($1) by its bytes ($2, and after $3 their encodings) in every row that names it, unless other bytes
 * arrived than those of the SHA-256 in $3.
 */
export const MOVE_TO_ROWS = statements(
  (table, { columns: [bytes, ...encodings] }) => `
UPDATE ${table} SET object_sha256 = NULL, ${bytes} = $2${encodings.map((column, at) => `, ${column} = $${at + 4}`).join('')}
WHERE object_sha256 = $1 AND ${bytes} IS NULL AND sha256($2::bytea) = $3`,
);
