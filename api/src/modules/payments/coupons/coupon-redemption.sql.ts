/** How many redemptions of a coupon ($1) are left that no open checkout reserves; null for any number. */
export const UNRESERVED = `
SELECT c.uses_left - (SELECT count(*)::int FROM checkouts k WHERE k.coupon = c.code AND k.state = 'open') AS left
FROM coupons c WHERE c.code = $1`;

/** Redeems a coupon ($1) once; answers no row when none is left. */
export const REDEEM = `
UPDATE coupons SET uses_left = uses_left - 1 WHERE code = $1 AND (uses_left IS NULL OR uses_left > 0) RETURNING code`;

/** The open checkouts whose coupon has ended by now ($1). */
export const WITH_ENDED_COUPON = `
SELECT k.id, k.ref FROM checkouts k JOIN coupons c ON c.code = k.coupon
WHERE k.state = 'open' AND c.ends_at <= $1`;
