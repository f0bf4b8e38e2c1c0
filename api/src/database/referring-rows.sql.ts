import type { EntityManager } from 'typeorm';

/** The foreign keys to a table ($1), each a column of a table, with both names quoted where they have to be. */
const FOREIGN_KEYS_TO = `
SELECT c.conrelid::regclass::text AS "table", quote_ident(a.attname) AS "column"
FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
WHERE c.contype = 'f' AND c.confrelid = $1::text::regclass ORDER BY 1, 2`;

interface ForeignKey {
  table: string;
  column: string;
}

/** A row that may be referenced, and the time from which referencing rows count. */
export interface Referred {
  id: string;
  since: Date;
}

/** Tables whose rows may be ignored: the column that tells newer rows from older ones; null to ignore them all. */
export type Expected = Readonly<Record<string, string | null>>;

/**
 * Which tables have rows that refer to some rows of `table`, by the id of the row that they refer to. The foreign keys of the
 * database say where to look, so that a table that is added later is looked at, too: all of its rows count, unless
 * `expected` names it.
 */
export async function findReferring(
  manager: EntityManager,
  table: string,
  rows: readonly Referred[],
  expected: Expected,
): Promise<Map<string, Set<string>>> {
  const keys = await manager.query<ForeignKey[]>(FOREIGN_KEYS_TO, [table]);
  const looks = keys.flatMap((key) => lookAt(key, expected[key.table]));
  const found = await manager.query<{ id: string; table: string }[]>(
    `WITH given AS (SELECT * FROM json_to_recordset($1) AS g (id uuid, since timestamptz)) ${looks.join(' UNION ')}`,
    [JSON.stringify(rows)],
  );
  const byId = new Map<string, Set<string>>();
  for (const { id, table: referring } of found) byId.set(id, (byId.get(id) ?? new Set()).add(referring));
  return byId;
}

function lookAt({ table, column }: ForeignKey, since: string | null | undefined): string[] {
  if (since === null) return [];
  const isLater = since === undefined ? '' : ` AND r.${since} > given.since`;
  return [
    `SELECT given.id, '${table}' AS "table" FROM given WHERE EXISTS (SELECT FROM ${table} r WHERE r.${column} = given.id${isLater})`,
  ];
}
