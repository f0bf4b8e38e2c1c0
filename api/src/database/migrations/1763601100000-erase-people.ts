import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links existing entries to the people they name, as far as their text allows. */
const UP = `
ALTER TABLE audit_entries ADD COLUMN about uuid;
CREATE INDEX audit_about ON audit_entries (about) WHERE about IS NOT NULL;
COMMENT ON COLUMN audit_entries.about IS 'The lead or member whom subject and detail may name; null once they are erased';
UPDATE audit_entries a SET about = u.id FROM users u WHERE a.subject = u.email;
UPDATE audit_entries a SET about = q.id FROM questionnaires q
WHERE a.action IN ('Changed the status of a lead', 'Added a note to a lead') AND a.subject = q.name;
DROP INDEX audit_of_subject;

CREATE TABLE lead_erasure_links (
  token_hash bytea NOT NULL,
  lead_id uuid NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (token_hash, lead_id)
);
CREATE INDEX erasure_links_of_lead ON lead_erasure_links (lead_id);
CREATE INDEX erasure_links_by_expiry ON lead_erasure_links (expires_at);
COMMENT ON TABLE lead_erasure_links IS 'By the link of a mail to their address, who sent a questionnaire can erase it';
`;

const DOWN = `
DROP TABLE lead_erasure_links;
CREATE INDEX audit_of_subject ON audit_entries (subject);
ALTER TABLE audit_entries DROP COLUMN about;
`;

export class ErasePeople1763601100000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
