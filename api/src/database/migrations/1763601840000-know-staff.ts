import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE staff (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'coach', 'support')),
  password_hash text NOT NULL,
  totp_secret text,
  totp_step int NOT NULL DEFAULT 0,
  totp_pending text,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE staff IS 'Accounts of who runs the portal, apart from those of members';
COMMENT ON COLUMN staff.totp_secret IS 'In base32; null without a second factor';
COMMENT ON COLUMN staff.totp_step IS 'The step of the last code that was taken: none is taken twice';
COMMENT ON COLUMN staff.totp_pending IS 'A secret that is being set up';

CREATE TABLE staff_invitations (
  token_hash bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('owner', 'coach', 'support')),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX staff_invitations_by_expiry ON staff_invitations (expires_at);

CREATE TABLE recovery_codes (
  code_hash bytea NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  PRIMARY KEY (staff_id, code_hash)
);
COMMENT ON TABLE recovery_codes IS 'Each stands in once for a code of an authenticator app';

CREATE TABLE staff_settings (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  owners_need_second_factor boolean NOT NULL DEFAULT false,
  shared_password_off boolean NOT NULL DEFAULT false
);
INSERT INTO staff_settings DEFAULT VALUES;

ALTER TABLE sessions
  ADD COLUMN staff_id uuid REFERENCES staff ON DELETE CASCADE,
  DROP CONSTRAINT sessions_kind_check,
  ADD CONSTRAINT sessions_kind_check CHECK (kind IN ('member', 'admin', 'staff')),
  ADD CHECK ((kind = 'staff') = (staff_id IS NOT NULL));
CREATE INDEX sessions_of_staff ON sessions (staff_id) WHERE staff_id IS NOT NULL;

ALTER TABLE known_devices ADD COLUMN staff_id uuid REFERENCES staff ON DELETE CASCADE;
CREATE INDEX known_devices_of_staff ON known_devices (staff_id) WHERE staff_id IS NOT NULL;
COMMENT ON COLUMN known_devices.user_id IS 'Null for a browser of the admin or of staff';

ALTER TABLE audit_entries ADD COLUMN actor text;
COMMENT ON COLUMN audit_entries.actor IS 'Whose account did it; null for the shared password';
`;

const DOWN = `
ALTER TABLE audit_entries DROP COLUMN actor;
DELETE FROM known_devices WHERE staff_id IS NOT NULL;
ALTER TABLE known_devices DROP COLUMN staff_id;
COMMENT ON COLUMN known_devices.user_id IS 'Null for a browser of the admin';
DELETE FROM sessions WHERE kind = 'staff';
ALTER TABLE sessions
  DROP COLUMN staff_id,
  DROP CONSTRAINT sessions_kind_check,
  ADD CONSTRAINT sessions_kind_check CHECK (kind IN ('member', 'admin'));
DROP TABLE staff_settings, recovery_codes, staff_invitations, staff;
`;

export class KnowStaff1763601840000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
