/** The addresses of the coaches of the 1:1 sessions of a member ($1) that end after $2, and of the last one before. */
export const COACHES_OF_MEMBER = `
WITH own AS (SELECT coach_id, starts_at, open_until FROM coaching_sessions WHERE member_id = $1 AND cancelled_at IS NULL)
SELECT DISTINCT lower(c.email) AS email FROM coaches c WHERE c.email IS NOT NULL AND c.id IN (
  SELECT coach_id FROM own WHERE open_until > $2::timestamptz
  UNION (SELECT coach_id FROM own WHERE open_until <= $2::timestamptz ORDER BY starts_at DESC LIMIT 1)
)`;
