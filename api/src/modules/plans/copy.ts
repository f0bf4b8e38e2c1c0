/** Texts of plans for who manages them. */
export const COPY = {
  noMember: 'We can’t find this member.',
  endIsOver: 'Please choose a day in the future',
  noGrant: 'This grant no longer exists.',
  noCoupon: 'This coupon no longer exists.',
  couponTaken: 'This code belongs to another coupon, or did in the past. Please choose another code.',
  currencyFixed: 'Something has already been sold, so the currency can’t change. Existing customers keep paying in it.',
} as const;
