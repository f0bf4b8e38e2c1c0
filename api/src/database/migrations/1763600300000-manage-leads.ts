import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The columns that lists are narrowed and sorted by are kept with the row, made by the database itself. Of a phone
 * number the last ten digits count, without an extension, so that `+1 (555) 010-0199 x4` and `555.010.0199` are one.
 * Parts of words are found by an index of all runs of three characters, which needs no extension.
 */
const UP = `
CREATE FUNCTION runs_of_three(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT coalesce(array_agg(DISTINCT substr(value, start, 3)), '{}') FROM generate_series(1, length(value) - 2) start $$;

ALTER TABLE questionnaires
  ADD COLUMN status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'call-booked', 'won', 'lost')),
  ADD COLUMN status_reason text,
  ADD COLUMN answered_at timestamptz(3),
  ADD COLUMN email_key text NOT NULL GENERATED ALWAYS AS (lower(btrim(email))) STORED,
  ADD COLUMN phone_key text GENERATED ALWAYS AS (
    CASE WHEN length(regexp_replace(regexp_replace(phone, '\\s*(ext\\.?|x)\\s*\\d+\\s*$', '', 'i'), '\\D', '', 'g')) >= 7
    THEN right(regexp_replace(regexp_replace(phone, '\\s*(ext\\.?|x)\\s*\\d+\\s*$', '', 'i'), '\\D', '', 'g'), 10) END
  ) STORED,
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (lower(btrim(name))) STORED,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
    lower(name || chr(10) || email || chr(10) || phone || chr(10)) || regexp_replace(phone, '\\D', '', 'g')
  ) STORED,
  ADD COLUMN income_rank int NOT NULL GENERATED ALWAYS AS (
    coalesce(array_position(ARRAY['Under $50,000', '$50,000 - $100,000', '$100,000 - $250,000', '$250,000 - $500,000',
      '$500,000 - $1,000,000', 'Over $1,000,000'], current_income), 0)
  ) STORED,
  ADD CHECK ((status = 'new') = (answered_at IS NULL));
CREATE INDEX leads_by_status ON questionnaires (status, created_at DESC, id DESC);
CREATE INDEX leads_by_industry ON questionnaires (industry, created_at DESC, id DESC);
CREATE INDEX leads_by_income ON questionnaires (income_rank, created_at, id);
CREATE INDEX leads_by_name ON questionnaires (name_key, id);
CREATE INDEX leads_by_text ON questionnaires USING gin (runs_of_three(search_text));
CREATE INDEX leads_of_email ON questionnaires (email_key);
CREATE INDEX leads_of_phone ON questionnaires (phone_key);

CREATE TABLE lead_events (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid NOT NULL REFERENCES questionnaires ON DELETE CASCADE,
  at timestamptz(3) NOT NULL,
  kind text NOT NULL CHECK (kind IN ('status', 'note')),
  from_status text,
  to_status text,
  text text,
  CHECK ((kind = 'status') = (from_status IS NOT NULL)),
  CHECK ((kind = 'status') = (to_status IS NOT NULL)),
  CHECK (kind = 'status' OR text IS NOT NULL)
);
CREATE INDEX events_of_lead ON lead_events (lead_id, at);

CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id uuid REFERENCES questionnaires ON DELETE CASCADE,
  recipient text,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3),
  last_error text,
  sent_at timestamptz(3),
  CHECK (sent_at IS NULL OR next_attempt_at IS NULL)
);
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX outbox_failed ON outbox (created_at) WHERE next_attempt_at IS NULL AND sent_at IS NULL;
CREATE INDEX outbox_newest_first ON outbox (created_at DESC, id DESC);
CREATE INDEX outbox_of_lead ON outbox (lead_id);
CREATE INDEX outbox_of_recipient ON outbox (recipient, created_at);
COMMENT ON COLUMN outbox.recipient IS 'Null for the admins, whoever they are when it is sent';
COMMENT ON COLUMN outbox.next_attempt_at IS 'Also the lease of the process that is sending it; null when it was sent or refused for good';

CREATE TABLE audit_entries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  at timestamptz(3) NOT NULL,
  action text NOT NULL,
  subject text,
  detail text,
  address text NOT NULL,
  session text
);
CREATE INDEX audit_newest_first ON audit_entries (at DESC, id DESC);
`;

const DOWN = `
DROP TABLE audit_entries, outbox, lead_events;
ALTER TABLE questionnaires DROP COLUMN status, DROP COLUMN status_reason, DROP COLUMN answered_at,
  DROP COLUMN email_key, DROP COLUMN phone_key, DROP COLUMN name_key, DROP COLUMN search_text, DROP COLUMN income_rank;
DROP FUNCTION runs_of_three;
`;

export class ManageLeads1763600300000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
