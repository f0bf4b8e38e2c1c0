import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The constraint that ties a lead's status to its first contact, whatever its name in the database. */
const FIND_CHECK = `
SELECT conname AS name FROM pg_constraint
WHERE conrelid = 'questionnaires'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%answered_at%'`;

/** Leads won or lost straight from New were counted as contacted at that moment; the real time is unknown. */
const SET_RIGHT = `
UPDATE questionnaires q SET answered_at = (
  SELECT min(e.at) FROM lead_events e
  WHERE e.lead_id = q.id AND e.to_status IN ('contacted', 'call-booked') AND e.at >= q.answered_at
)
WHERE EXISTS (
  SELECT FROM lead_events e
  WHERE e.lead_id = q.id AND e.from_status = 'new' AND e.to_status IN ('won', 'lost') AND e.at = q.answered_at
)`;

const UP = `
ALTER TABLE questionnaires ADD CHECK (
  CASE status WHEN 'new' THEN answered_at IS NULL WHEN 'won' THEN true WHEN 'lost' THEN true ELSE answered_at IS NOT NULL END
)`;

const DOWN = `
UPDATE questionnaires q SET answered_at = coalesce(
  (SELECT min(e.at) FROM lead_events e WHERE e.lead_id = q.id AND e.kind = 'status'), q.created_at
) WHERE status <> 'new' AND answered_at IS NULL;
ALTER TABLE questionnaires ADD CHECK ((status = 'new') = (answered_at IS NULL))`;

/**
 * A lead that is closed in one step no longer counts as contacted at that moment. An API of the previous version, which
 * still counts it, may keep writing.
 */
export class KeepContactTrue1763601600000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await dropCheck(runner);
    await runner.query(SET_RIGHT);
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await dropCheck(runner);
    await runner.query(DOWN);
  }
}

async function dropCheck(runner: QueryRunner) {
  const checks = (await runner.query(FIND_CHECK)) as { name: string }[];
  for (const { name } of checks) await runner.query(`ALTER TABLE questionnaires DROP CONSTRAINT "${name}"`);
}
