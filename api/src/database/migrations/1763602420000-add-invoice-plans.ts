import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For existing invoices, only the subscription's current plan is known. */
const UP = `
ALTER TABLE invoices ADD COLUMN plan_version_id uuid REFERENCES plan_versions;
COMMENT ON COLUMN invoices.plan_version_id IS 'What the subscription was of when the invoice was first reported; null where that was not known yet';
UPDATE invoices i SET plan_version_id = s.plan_version_id
FROM subscriptions s WHERE s.provider = i.provider AND s.ref = i.subscription_ref;
`;

const DOWN = 'ALTER TABLE invoices DROP COLUMN plan_version_id';

export class AddInvoicePlans1763602420000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
