/** The foreign keys to a table ($1), each a column of a table, with both names quoted where they have to be. */
export const FOREIGN_KEYS_TO = `
SELECT c.conrelid::regclass::text AS "table", quote_ident(a.attname) AS "column"
FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
WHERE c.contype = 'f' AND c.confrelid = $1::text::regclass ORDER BY 1, 2`;
