/** Texts of plans for who manages them. */
export const COPY = {
  endIsOver: 'Please choose a day that is still ahead',
  noGrant: 'This grant is not there any more.',
  noCoupon: 'This coupon is not there any more.',
  couponTaken: 'There is or was a coupon with this code. Please choose another one.',
  currencyFixed: 'Something was sold already, so the currency stays as it is: who bought goes on paying in it.',
} as const;
