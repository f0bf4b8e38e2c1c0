import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE users ADD COLUMN must_show_address boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN users.must_show_address IS 'Signed up while a mail server was set: what is posted or booked waits for email_verified_at';

-- An identity was linked by an address that the provider had verified.
UPDATE users SET email_verified_at = identity.since
FROM (SELECT user_id, min(created_at) AS since FROM identities GROUP BY user_id) identity
WHERE users.id = identity.user_id AND users.email_verified_at IS NULL;

CREATE TABLE sign_up_settings (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  mode text NOT NULL DEFAULT 'open' CHECK (mode IN ('open', 'invited', 'approved'))
);
INSERT INTO sign_up_settings DEFAULT VALUES;
COMMENT ON TABLE sign_up_settings IS 'Who may sign up: one row';

CREATE TABLE sign_up_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_up_requests_by_age ON sign_up_requests (created_at);
COMMENT ON TABLE sign_up_requests IS 'Who signed up and waits until the owner lets them in';
COMMENT ON COLUMN sign_up_requests.password_hash IS 'Null for who comes from the identity provider, which verified the address';

CREATE TABLE member_invitations (
  token_hash bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  email text NOT NULL,
  name text NOT NULL,
  lead_id uuid REFERENCES questionnaires ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  CHECK ((accepted_at IS NULL) = (user_id IS NULL))
);
CREATE UNIQUE INDEX member_invitations_open ON member_invitations (email) WHERE accepted_at IS NULL;
CREATE INDEX member_invitations_by_email ON member_invitations (email);
CREATE INDEX member_invitations_of_lead ON member_invitations (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX member_invitations_of_member ON member_invitations (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE address_links (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX address_links_of_member ON address_links (user_id);
CREATE INDEX address_links_by_expiry ON address_links (expires_at);
COMMENT ON TABLE address_links IS 'Links by which members show that their e-mail address is theirs';

CREATE TABLE starting_points (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  industry text NOT NULL,
  current_income text NOT NULL,
  income_goal text NOT NULL,
  business_description text NOT NULL,
  written_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE starting_points IS 'What members answered in the questionnaire before they joined';

ALTER TABLE sign_in_requests ADD COLUMN invitation_hash bytea;
COMMENT ON COLUMN sign_in_requests.invitation_hash IS 'Of the invitation that is accepted by signing in at the provider';
`;

const DOWN = `
ALTER TABLE sign_in_requests DROP COLUMN invitation_hash;
DROP TABLE starting_points, address_links, member_invitations, sign_up_requests, sign_up_settings;
ALTER TABLE users DROP COLUMN must_show_address;
`;

export class InviteMembers1763601920000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
