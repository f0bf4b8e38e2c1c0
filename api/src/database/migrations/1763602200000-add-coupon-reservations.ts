import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE coupons ADD COLUMN max_redemptions int CHECK (max_redemptions > 0);
UPDATE coupons c SET max_redemptions =
  greatest(1, uses_left + (SELECT count(*) FROM checkouts k WHERE k.coupon = c.code AND k.state = 'paid'))
WHERE uses_left IS NOT NULL;
COMMENT ON COLUMN coupons.max_redemptions IS 'How often it can be redeemed in all; null for any number';
COMMENT ON COLUMN coupons.uses_left IS 'Redemptions that are not paid yet; each open checkout with the coupon reserves one of them';
CREATE INDEX checkouts_open_with_coupon ON checkouts (coupon) WHERE state = 'open' AND coupon IS NOT NULL;
`;

const DOWN = `
DROP INDEX checkouts_open_with_coupon;
ALTER TABLE coupons DROP COLUMN max_redemptions;
`;

export class AddCouponReservations1763602200000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(UP);
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN);
  }
}
