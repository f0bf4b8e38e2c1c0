/**
 * Claims the calendar that has been due longest at $1: it is due again at $2. One that is due later than that was claimed
 * while the clock was ahead.
 */
export const CLAIM_CALENDAR = `
UPDATE coach_calendars SET next_sync_at = $2
WHERE coach_id = (
  SELECT coach_id FROM coach_calendars WHERE next_sync_at <= $1 OR next_sync_at > $2
  ORDER BY next_sync_at LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING coach_id AS "coachId"`;
