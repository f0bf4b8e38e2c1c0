import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE known_devices (
  token_hash bytea PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX known_devices_of_user ON known_devices (user_id);
CREATE INDEX known_devices_by_expiry ON known_devices (expires_at);
COMMENT ON TABLE known_devices IS 'Browsers that somebody signed in with; a limit that others used up does not hold them back';
COMMENT ON COLUMN known_devices.user_id IS 'Null for a browser of the admin';

ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
COMMENT ON COLUMN users.password_hash IS 'Null for a member who signs in through the identity provider';

CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_of_user ON identities (user_id);
COMMENT ON TABLE identities IS 'Who a member is to the identity provider';

CREATE TABLE sign_in_requests (
  handle_hash bytea PRIMARY KEY,
  state text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_requests_by_expiry ON sign_in_requests (expires_at);
COMMENT ON TABLE sign_in_requests IS 'Sign-ins that are under way at the identity provider; each can be finished once';
`;

const DOWN = `
DROP TABLE sign_in_requests, identities, known_devices;
UPDATE users SET password_hash = '' WHERE password_hash IS NULL;
ALTER TABLE users ALTER COLUMN password_hash SET NOT NULL;
`;

export class SecureSignIn1763600800000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
