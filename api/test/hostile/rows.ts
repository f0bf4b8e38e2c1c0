import type { DataSource } from 'typeorm';

/** Finds rows of the whole database that have a text somewhere in them. */
export async function rowFinder(database: DataSource) {
  const tables = await database.query<{ name: string }[]>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const anyTable = tables
    .map(({ name }) => `SELECT to_jsonb(t) AS row FROM ${name} t WHERE to_jsonb(t)::text LIKE $1`)
    .join(' UNION ALL ');
  return (text: string) => database.query<{ row: object }[]>(anyTable, [`%${text}%`]);
}
