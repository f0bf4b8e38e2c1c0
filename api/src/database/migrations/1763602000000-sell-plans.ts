import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE billing_settings (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  currency text NOT NULL DEFAULT 'usd' CHECK (currency ~ '^[a-z]{3}$'),
  members_need_plan boolean NOT NULL DEFAULT false
);
INSERT INTO billing_settings DEFAULT VALUES;
COMMENT ON COLUMN billing_settings.members_need_plan IS 'Off: every member reaches everything, as the specification has it';

CREATE TABLE plans (
  key text PRIMARY KEY,
  position int NOT NULL UNIQUE,
  name text NOT NULL,
  description text NOT NULL,
  features jsonb NOT NULL,
  call_to_action text NOT NULL,
  popular boolean NOT NULL DEFAULT false,
  by_application boolean NOT NULL DEFAULT false,
  on_sale boolean NOT NULL DEFAULT true
);
COMMENT ON COLUMN plans.features IS 'What it includes, in words, as a list of texts';
COMMENT ON COLUMN plans.by_application IS 'Nobody buys it without an offer that the owner made them; what is on sale of it is where offers begin';

CREATE TABLE plan_versions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  plan_key text NOT NULL REFERENCES plans,
  number int NOT NULL CHECK (number > 0),
  cents int NOT NULL CHECK (cents BETWEEN 100 AND 10000000),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  interval text NOT NULL CHECK (interval IN ('month', 'year', 'once')),
  weeks int CHECK (weeks BETWEEN 1 AND 520),
  trial_days int NOT NULL DEFAULT 0 CHECK (trial_days BETWEEN 0 AND 365),
  opens jsonb NOT NULL,
  only_for uuid,
  is_offer boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (plan_key, number),
  CHECK ((interval = 'once') = (weeks IS NOT NULL)),
  CHECK (interval <> 'once' OR trial_days = 0),
  CHECK (is_offer OR only_for IS NULL)
);
CREATE INDEX plan_versions_only_for ON plan_versions (only_for) WHERE only_for IS NOT NULL;
COMMENT ON TABLE plan_versions IS 'What was and is sold: never changed, so that who bought keeps what they bought; the highest number that is no offer is on sale';
COMMENT ON COLUMN plan_versions.weeks IS 'How long what is paid once is open';
COMMENT ON COLUMN plan_versions.opens IS 'The entitlements, as a list of their names';
COMMENT ON COLUMN plan_versions.only_for IS 'The member whom an offer was made; no reference, for what was sold stays when they are gone';

CREATE TABLE coupons (
  code text PRIMARY KEY CHECK (code = upper(code)),
  percent_off int NOT NULL CHECK (percent_off BETWEEN 1 AND 100),
  months int CHECK (months BETWEEN 1 AND 36),
  plan_key text REFERENCES plans,
  uses_left int CHECK (uses_left >= 0),
  ends_at timestamptz(3),
  created_at timestamptz(3) NOT NULL
);
COMMENT ON COLUMN coupons.months IS 'For how many monthly payments it counts, 1 for the first alone; null for all';
COMMENT ON COLUMN coupons.plan_key IS 'The one plan that it is for; null for each';

CREATE TABLE customers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider text NOT NULL,
  ref text NOT NULL,
  email text NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (provider, ref)
);
CREATE INDEX customers_of_user ON customers (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX customers_by_email ON customers (lower(email)) WHERE user_id IS NULL;
COMMENT ON TABLE customers IS 'Who pays, as the payment provider names them; a visitor who bought has no account yet';

CREATE TABLE checkouts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider text NOT NULL,
  ref text,
  plan_version_id uuid NOT NULL REFERENCES plan_versions,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  coupon text REFERENCES coupons,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'expired')),
  url text,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  UNIQUE (provider, ref),
  CHECK ((state = 'paid') = (paid_at IS NOT NULL))
);
CREATE UNIQUE INDEX checkouts_open_of_user ON checkouts (user_id, plan_version_id) WHERE state = 'open' AND user_id IS NOT NULL;
COMMENT ON TABLE checkouts IS 'Purchases begun; the id is also the idempotency key at the provider';

CREATE TABLE subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider text NOT NULL,
  ref text NOT NULL,
  customer_id uuid NOT NULL REFERENCES customers,
  plan_version_id uuid NOT NULL REFERENCES plan_versions,
  next_version_id uuid REFERENCES plan_versions,
  state text NOT NULL CHECK (state IN ('trialing', 'active', 'past-due', 'paused', 'ended')),
  started_at timestamptz(3) NOT NULL,
  period_ends_at timestamptz(3) NOT NULL,
  trial_ends_at timestamptz(3),
  ends_at timestamptz(3),
  ended_at timestamptz(3),
  paused_until timestamptz(3),
  next_cents int,
  next_charge_at timestamptz(3),
  retry_at timestamptz(3),
  sold_twice boolean NOT NULL DEFAULT false,
  trial_told boolean NOT NULL DEFAULT false,
  fetched_at timestamptz(3) NOT NULL,
  UNIQUE (provider, ref),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE INDEX subscriptions_of_customer ON subscriptions (customer_id);
CREATE INDEX subscriptions_by_state ON subscriptions (state, started_at);
COMMENT ON TABLE subscriptions IS 'What was bought and how that stands, as the provider last said; what is paid once is one, too';
COMMENT ON COLUMN subscriptions.ref IS 'Of the subscription at the provider, or of the checkout by which something was paid once';
COMMENT ON COLUMN subscriptions.next_version_id IS 'What it changes to when the period ends';
COMMENT ON COLUMN subscriptions.ends_at IS 'When it is going to end: cancelled, or paid once';
COMMENT ON COLUMN subscriptions.retry_at IS 'When a charge that failed is tried again';
COMMENT ON COLUMN subscriptions.sold_twice IS 'Bought while its member had one already: it is cancelled, and what it cost goes back';
COMMENT ON COLUMN subscriptions.trial_told IS 'Their buyer was told that the trial ends and what is charged then';
COMMENT ON COLUMN subscriptions.fetched_at IS 'When the provider said so; what was said before is not taken over it';

CREATE TABLE invoices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  provider text NOT NULL,
  ref text NOT NULL,
  customer_id uuid NOT NULL REFERENCES customers,
  subscription_ref text,
  number text,
  state text NOT NULL CHECK (state IN ('open', 'paid', 'failed', 'void')),
  cents int NOT NULL,
  paid_cents int NOT NULL DEFAULT 0,
  refunded_cents int NOT NULL DEFAULT 0,
  currency text NOT NULL,
  charge_ref text,
  issued_at timestamptz(3) NOT NULL,
  fetched_at timestamptz(3) NOT NULL,
  UNIQUE (provider, ref)
);
CREATE INDEX invoices_of_subscription ON invoices (provider, subscription_ref);
CREATE INDEX invoices_of_customer ON invoices (customer_id, issued_at DESC);
COMMENT ON TABLE invoices IS 'Invoices and receipts as the provider last said; their pages and files stay there';

CREATE TABLE payment_events (
  provider text NOT NULL,
  ref text NOT NULL,
  type text NOT NULL,
  about jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  received_at timestamptz(3) NOT NULL,
  due_at timestamptz(3),
  attempts int NOT NULL DEFAULT 0,
  failure text,
  PRIMARY KEY (provider, ref)
);
CREATE INDEX payment_events_due ON payment_events (due_at) WHERE due_at IS NOT NULL;
COMMENT ON TABLE payment_events IS 'What the provider told, each once';
COMMENT ON COLUMN payment_events.about IS 'What it is about: kind and reference; how that stands is asked for';
COMMENT ON COLUMN payment_events.due_at IS 'When it is seen to; null once that is done';

CREATE TABLE payment_comparisons (
  provider text PRIMARY KEY,
  compared_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE payment_comparisons IS 'When all was last compared with what the provider has';

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  ref text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'dispute', 'dispute-won')),
  cents int NOT NULL,
  currency text NOT NULL,
  customer_ref text,
  subscription_ref text,
  at timestamptz(3) NOT NULL,
  noted_at timestamptz(3) NOT NULL,
  UNIQUE (provider, ref),
  CHECK ((kind IN ('charge', 'dispute-won')) = (cents > 0))
);
CREATE INDEX ledger_entries_by_time ON ledger_entries (at);
CREATE INDEX ledger_entries_of_customer ON ledger_entries (provider, customer_ref);
COMMENT ON TABLE ledger_entries IS 'Money that moved, as the provider said: only added to. What went back is negative';
CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is only added to';
END $$;
CREATE TRIGGER ledger_is_only_added_to BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();

CREATE TABLE grants (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  plan_key text REFERENCES plans,
  opens jsonb NOT NULL,
  kind text NOT NULL CHECK (kind IN ('owner', 'grandfathered')),
  note text,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3),
  withdrawn_at timestamptz(3),
  given_by text,
  CHECK (ends_at > starts_at)
);
CREATE INDEX grants_of_user ON grants (user_id);
COMMENT ON TABLE grants IS 'What the owner opens to a member without a charge';

CREATE TABLE offers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  plan_request_id uuid REFERENCES plan_requests ON DELETE CASCADE,
  plan_version_id uuid NOT NULL REFERENCES plan_versions,
  note text,
  made_at timestamptz(3) NOT NULL,
  made_by text,
  ends_at timestamptz(3) NOT NULL,
  taken_at timestamptz(3),
  withdrawn_at timestamptz(3)
);
CREATE INDEX offers_of_user ON offers (user_id, made_at DESC);
ALTER TABLE plan_requests ADD COLUMN outcome text CHECK (outcome IN ('granted', 'offered', 'declined'));
COMMENT ON COLUMN plan_requests.outcome IS 'What the owner answered, where it was settled by an answer';

CREATE TABLE guarantee_claims (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  subscription_id uuid NOT NULL UNIQUE REFERENCES subscriptions,
  words text NOT NULL,
  made_at timestamptz(3) NOT NULL,
  refund_begun_at timestamptz(3),
  decision text CHECK (decision IN ('refunded', 'declined')),
  answer text,
  decided_at timestamptz(3),
  decided_by text,
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE INDEX guarantee_claims_open ON guarantee_claims (made_at) WHERE decided_at IS NULL;
COMMENT ON COLUMN guarantee_claims.refund_begun_at IS 'Since when the money is being given back: from then on it cannot be declined';
COMMENT ON TABLE guarantee_claims IS 'Members who ask for their money back within 30 days (spec section 9)';

ALTER TABLE coaching_sessions
  ADD COLUMN opened_by text CHECK (opened_by IN ('monthly-group', 'weekly-group', 'live-qa')),
  ADD CONSTRAINT coaching_sessions_opened_by_of_group CHECK (opened_by IS NULL OR session_type = 'group');
COMMENT ON COLUMN coaching_sessions.opened_by IS 'The entitlement to a group session, where the owner chose it; else weekly-group to a series, and monthly-group to one';

CREATE TABLE test_provider_objects (
  ref text PRIMARY KEY,
  kind text NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX test_provider_objects_by_kind ON test_provider_objects (kind, created_at);
CREATE TABLE test_provider_events (
  ref text PRIMARY KEY,
  body text NOT NULL,
  due_at timestamptz(3),
  attempts int NOT NULL DEFAULT 0
);
CREATE INDEX test_provider_events_due ON test_provider_events (due_at) WHERE due_at IS NOT NULL;
COMMENT ON TABLE test_provider_objects IS 'What the embedded test provider knows; no real money';
COMMENT ON TABLE test_provider_events IS 'What the embedded test provider still tells the portal';

INSERT INTO plans (key, position, name, description, features, call_to_action, popular, by_application) VALUES
  ('bootcamp', 1, 'Discipline Bootcamp', 'Six focused weeks to build the routines that everything else rests on.',
    '["Weekly group calls", "Daily accountability", "SMS check-ins"]', 'Join Bootcamp', false, false),
  ('core-basic', 2, 'Core Basic', 'The whole curriculum at your own pace, with a community beside you.',
    '["Full curriculum", "Forum", "Monthly group sessions"]', 'Start Basic', false, false),
  ('core-group', 3, 'Core Group', 'Everything in Core Basic, with weekly coaching in a group that keeps you moving.',
    '["Everything in Core Basic", "Weekly group coaching", "Accountability partner matching", "Live Q&A", "Bi-weekly check-ins"]',
    'Join Group', true, false),
  ('core-private', 4, 'Core Private', 'Everything in Core Group, with a coach of your own every week.',
    '["Everything in Core Group", "Weekly 1:1 sessions"]', 'Go Private', false, false),
  ('elite', 5, 'Elite Private Access', 'Private access for established leaders, by application.', '[]', 'Apply Now', false, true);

INSERT INTO plan_versions (plan_key, number, cents, currency, interval, weeks, opens, created_at) VALUES
  ('bootcamp', 1, 49900, 'usd', 'once', 6, '["courses", "weekly-group"]', now()),
  ('core-basic', 1, 19900, 'usd', 'month', NULL, '["courses", "forum", "monthly-group"]', now()),
  ('core-group', 1, 49900, 'usd', 'month', NULL,
    '["courses", "forum", "monthly-group", "weekly-group", "partner-matching", "live-qa"]', now()),
  ('core-private', 1, 150000, 'usd', 'month', NULL,
    '["courses", "forum", "monthly-group", "weekly-group", "partner-matching", "live-qa", "one-to-one"]', now()),
  ('elite', 1, 300000, 'usd', 'month', NULL,
    '["courses", "forum", "monthly-group", "weekly-group", "partner-matching", "live-qa", "one-to-one"]', now());
`;

const DOWN = `
ALTER TABLE coaching_sessions DROP CONSTRAINT coaching_sessions_opened_by_of_group, DROP COLUMN opened_by;
ALTER TABLE plan_requests DROP COLUMN outcome;
DROP TABLE test_provider_events, test_provider_objects, guarantee_claims, offers, grants, ledger_entries, payment_comparisons,
  payment_events, invoices, subscriptions, checkouts, customers, coupons, plan_versions, plans, billing_settings;
DROP FUNCTION refuse_change_of_ledger;
`;

export class SellPlans1763602000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
