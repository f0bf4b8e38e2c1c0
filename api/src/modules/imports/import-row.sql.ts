/** Keeps rows ($2, JSON) of an import ($1). */
export const KEEP_ROWS = `
INSERT INTO import_rows (import_id, row, name, email, content, outcome, reason)
SELECT $1, r.row, r.name, r.email, r.content, r.outcome, r.reason
FROM json_to_recordset($2) AS r (row int, name text, email text, content jsonb, outcome text, reason text)`;

/** Notes what has become of rows ($2, JSON) of an import ($1), now ($3). */
export const NOTE_TAKEN = `
UPDATE import_rows i SET outcome = r.outcome, reason = r.reason, user_id = r."userId", lead_id = r."leadId",
  taken_at = CASE WHEN r.outcome = 'created' THEN $3::timestamptz END
FROM json_to_recordset($2) AS r (row int, outcome text, reason text, "userId" uuid, "leadId" uuid)
WHERE i.import_id = $1 AND i.row = r.row`;

/** The plans of rows to be imported, of some imports ($1), with the number of rows. */
export const PLANS_OF_IMPORTS = `
SELECT import_id AS "importId", content ->> 'plan' AS plan, count(*)::int AS rows
FROM import_rows WHERE import_id = ANY ($1::uuid[]) AND outcome = 'fresh' AND content ->> 'plan' IS NOT NULL
GROUP BY import_id, content ->> 'plan' ORDER BY import_id, rows DESC, plan`;
