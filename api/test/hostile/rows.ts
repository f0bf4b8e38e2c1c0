import type { DataSource } from 'typeorm';

const FIRST_TRANSACTION = '3';

/** The transaction from which on what is written now is written: see {@link rowFinder}. */
export async function currentTransaction(database: DataSource): Promise<string> {
  const [now] = await database.query<{ transaction: string }[]>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::xid::text AS transaction',
  );
  return now?.transaction ?? FIRST_TRANSACTION;
}

/** Finds rows of the whole database that have a text somewhere in them, and were written since a transaction. */
export async function rowFinder(database: DataSource) {
  const tables = await database.query<{ name: string }[]>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const anyTable = tables
    .map(
      ({ name }) =>
        `SELECT to_jsonb(t) AS row FROM ${name} t WHERE age(t.xmin) <= age($2::xid) AND to_jsonb(t)::text LIKE $1`,
    )
    .join(' UNION ALL ');
  return (text: string, since = FIRST_TRANSACTION) => database.query<{ row: object }[]>(anyTable, [`%${text}%`, since]);
}
