import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  url text NOT NULL CONSTRAINT webhook_endpoints_once UNIQUE,
  events text[] NOT NULL,
  secret text NOT NULL,
  previous_secret text,
  previous_secret_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  failing_since timestamptz(3),
  off_since timestamptz(3),
  off_reason text,
  CONSTRAINT webhook_endpoints_off CHECK ((off_since IS NULL) = (off_reason IS NULL)),
  CONSTRAINT webhook_endpoints_off_reason CHECK (off_reason IN ('owner', 'failures', 'gone'))
);
COMMENT ON TABLE webhook_endpoints IS 'Systems of others that are sent events';

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  message_id uuid NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  lead_id uuid REFERENCES questionnaires ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  queued_at timestamptz(3) NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3),
  attempted_at timestamptz(3),
  delivered_at timestamptz(3),
  status_code int,
  duration_ms int,
  last_error text
);
COMMENT ON TABLE webhook_deliveries IS 'Events to send to endpoints and already sent, stored together with the change they report';
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_user ON webhook_deliveries (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX webhook_deliveries_of_lead ON webhook_deliveries (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);
`;

export class CreateWebhooks1763602510000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE webhook_deliveries, webhook_endpoints');
  }
}
