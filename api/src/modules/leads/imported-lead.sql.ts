/**
 * Which of some leads ($1, JSON) are there already: sent at the same time with the same address, or, where the file has no
 * time, with the same address at any.
 */
export const THERE = `
SELECT g.place FROM json_to_recordset($1) AS g (place int, email text, "submittedAt" timestamptz)
WHERE EXISTS (
  SELECT FROM questionnaires q WHERE q.email_key = lower(btrim(g.email))
    AND (g."submittedAt" IS NULL OR q.created_at = g."submittedAt")
)`;

/**
 * Stores leads ($1, JSON), each with a note that says where it comes from. A lead belongs to the member who has
 * verified its email address; that row is locked, so that the person cannot be merged with another concurrently.
 * Otherwise it becomes a new person. Submitted now ($2) if the file has no date.
 */
export const ADD = `
WITH given AS (
  SELECT * FROM json_to_recordset($1) AS g (
    id uuid, name text, phone text, email text, industry text, "currentIncome" text, "incomeGoal" text,
    "businessDescription" text, "submittedAt" timestamptz, status text, "statusReason" text, "answeredAt" timestamptz,
    note text
  )
), member AS (
  SELECT u.email, u.person_id, u.email_verified_at FROM users u
  WHERE u.email IN (SELECT lower(btrim(given.email)) FROM given) FOR SHARE
), lead AS (
  INSERT INTO questionnaires (id, name, phone, email, industry, current_income, income_goal, business_description,
    created_at, status, status_reason, answered_at, person_id)
  SELECT g.id, g.name, g.phone, g.email, g.industry, g."currentIncome", g."incomeGoal", g."businessDescription",
    coalesce(g."submittedAt", $2::timestamptz), g.status, g."statusReason", g."answeredAt",
    coalesce(m.person_id, gen_random_uuid())
  FROM given g LEFT JOIN member m ON m.email = lower(btrim(g.email)) AND m.email_verified_at IS NOT NULL
)
INSERT INTO lead_events (lead_id, at, kind, text) SELECT id, $2::timestamptz, 'note', note FROM given`;

/** Locks leads ($1) until the transaction ends, in the order of their ids. */
export const LOCK_LEADS = `SELECT id FROM questionnaires WHERE id = ANY ($1) ORDER BY id FOR UPDATE`;

/** Which of some leads ($1, JSON, as in the file) staff have worked with since; the import's note is one event. */
export const WORKED_WITH = `
SELECT q.id, q.status <> g.status OR q.status_reason IS DISTINCT FROM g."statusReason"
  OR (SELECT count(*) FROM lead_events e WHERE e.lead_id = q.id) > 1
  OR EXISTS (SELECT FROM changed_records r JOIN person_changes c ON c.number = r.change_number
    WHERE r.lead_id = q.id AND NOT c.automatic) AS worked
FROM json_to_recordset($1) AS g (id uuid, status text, "statusReason" text)
JOIN questionnaires q ON q.id = g.id`;
