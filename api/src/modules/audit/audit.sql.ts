/** Entries, newest first, after a place ($1 instant, $2 id); $3 limit. */
export const LIST = `
SELECT id, at, action, subject, detail, address, session, actor FROM audit_entries
WHERE $1::timestamptz IS NULL OR (at, id) < ($1::timestamptz, $2::uuid)
ORDER BY at DESC, id DESC LIMIT $3`;
