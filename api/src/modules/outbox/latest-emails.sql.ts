/** The newest stored email of each of some templates ($1) that has one. */
export const LATEST = `
SELECT template, latest.* FROM unnest($1::text[]) AS template CROSS JOIN LATERAL (
  SELECT id, recipient, subject, created_at AS "createdAt", sent_at AS "sentAt" FROM outbox
  WHERE outbox.template = template.template ORDER BY created_at DESC, id DESC LIMIT 1
) AS latest`;
