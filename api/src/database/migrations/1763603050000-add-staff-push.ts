import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE push_subscriptions
  ALTER COLUMN user_id DROP NOT NULL,
  ALTER COLUMN session_id DROP NOT NULL,
  DROP CONSTRAINT push_subscriptions_endpoint_key,
  ADD COLUMN staff_id uuid,
  ADD COLUMN device_hash bytea,
  ADD COLUMN expires_at timestamptz(3),
  ADD CONSTRAINT push_subscriptions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT member_or_staff CHECK ((user_id IS NULL) <> (staff_id IS NULL)) NOT VALID,
  ADD CONSTRAINT members_have_sessions CHECK (session_id IS NOT NULL OR staff_id IS NOT NULL) NOT VALID,
  ADD CONSTRAINT staff_have_expiry CHECK ((staff_id IS NULL) = (expires_at IS NULL)) NOT VALID;
COMMENT ON COLUMN push_subscriptions.session_id IS 'Null for staff whose session has expired';
COMMENT ON COLUMN push_subscriptions.device_hash IS 'Of staff: the token in known_devices by which the browser is recognized';
COMMENT ON COLUMN push_subscriptions.expires_at IS 'Of staff: 30 days after they last signed in there';

CREATE TABLE staff_push_choices (
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  kind text NOT NULL,
  wanted boolean NOT NULL,
  PRIMARY KEY (staff_id, kind)
);
COMMENT ON TABLE staff_push_choices IS 'What staff chose; the table of kinds in libs/contracts has what holds until they choose';
`;

const DOWN = `
DROP TABLE staff_push_choices;
DELETE FROM push_subscriptions WHERE staff_id IS NOT NULL;
ALTER TABLE push_subscriptions
  DROP COLUMN staff_id, DROP COLUMN device_hash, DROP COLUMN expires_at,
  DROP CONSTRAINT members_have_sessions,
  ALTER COLUMN user_id SET NOT NULL,
  ALTER COLUMN session_id SET NOT NULL,
  ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);
`;

/** Staff can have push messages sent to their devices, too. */
export class AddStaffPush1763603050000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
