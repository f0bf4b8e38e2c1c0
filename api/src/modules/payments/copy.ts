/** Payment texts of the API. */
export const COPY = {
  errors: {
    off: 'Plans aren’t on sale here right now.',
    declined:
      'Your card was declined, so you haven’t been charged and nothing has changed. Please try again with another card.',
    unavailable:
      'Billing isn’t available right now. You haven’t been charged, and nothing has changed. Please try again in a minute.',
    signature: 'The event isn’t signed by the payment provider, or its timestamp is more than five minutes off.',
    noSuchPlan: 'This plan is no longer on sale. Please look at the plans again.',
    byOffer: 'This plan is by application: your coach makes you an offer first.',
    offerOver: 'This offer has ended. Please write to the coaching team.',
    hasPlan: 'You already have a plan. Change it instead, so that you never pay twice.',
    hasThis: 'You already have this plan, and it’s still active.',
    noCoupon: 'This coupon doesn’t exist, or it has ended.',
    noSubscription: 'We can’t find this plan in your account.',
    isOver: 'This plan has ended. You can choose a new one anytime.',
    paidOnce: 'This was a one-time payment, so there’s nothing to change, pause, or cancel.',
    samePlan: 'You’re already on this plan.',
    pastDue: 'Your last payment didn’t go through. Please update your card first.',
    pauseLength: 'A pause can last from one day to three months.',
    noInvoice: 'We can’t find this receipt.',
    disputed: 'This payment is disputed. The bank has taken the money back and will decide who gets it.',
    notPaid: 'There’s nothing left to refund on this payment.',
  },
} as const;
