import type { DataSource } from 'typeorm';

export interface StoredColumn {
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

/** Every column of the portal's tables, as the database has it. */
export const storedColumns = (dataSource: DataSource) => dataSource.query<StoredColumn[]>(COLUMNS);
