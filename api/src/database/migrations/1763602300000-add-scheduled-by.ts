import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A trail entry `a` about scheduling a session with the title of `s`. */
const SCHEDULED = "a.action = 'Scheduled a session' AND a.detail = s.title";

/** Whether an account that no owner has made the entry `a`; the shared password has no actor. */
const BY_COACH = `a.actor IS NOT NULL AND NOT EXISTS (
  SELECT FROM staff t WHERE t.role = 'owner' AND right(a.actor, length(t.email) + 2) = ', ' || t.email
)`;

const AT_ITS_TIME = `a.subject = s.title || ', ' || to_char(s.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The audit log has the time for which a session was scheduled: if it has moved since, only the title still matches.
 */
const UP = `
ALTER TABLE coaching_sessions ADD COLUMN scheduled_by text NOT NULL DEFAULT 'coach'
  CONSTRAINT coaching_sessions_scheduled_by CHECK (scheduled_by IN ('member', 'visitor', 'owner', 'coach'));
COMMENT ON COLUMN coaching_sessions.scheduled_by IS 'Who made it: a 1:1 that its coach made opens nothing of the member';

UPDATE coaching_sessions s SET scheduled_by = CASE
  WHEN s.lead_id IS NOT NULL THEN 'visitor'
  WHEN s.member_id IS NULL THEN 'owner'
  WHEN EXISTS (SELECT FROM audit_entries a WHERE ${SCHEDULED} AND ${AT_ITS_TIME} AND ${BY_COACH}) THEN 'coach'
  WHEN s.title = '1:1 with ' || c.first_name AND s.sequence = 0 THEN 'member'
  WHEN EXISTS (SELECT FROM audit_entries a WHERE ${SCHEDULED} AND ${BY_COACH}) THEN 'coach'
  WHEN s.title = '1:1 with ' || c.first_name THEN 'member'
  ELSE 'owner'
END
FROM coaches c WHERE c.id = s.coach_id;
`;

const DOWN = 'ALTER TABLE coaching_sessions DROP COLUMN scheduled_by';

export class AddScheduledBy1763602300000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
