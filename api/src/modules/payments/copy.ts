/** What the API says about payments. */
export const COPY = {
  refusals: {
    off: 'Plans cannot be bought here right now.',
    declined:
      'Your card was declined, so nothing was charged and nothing has changed. Please use another card and try again.',
    unavailable:
      'Billing isn’t available right now. You haven’t been charged, and nothing has changed. Please try again in a minute.',
    signature: 'The event is not signed by the payment provider, or its time is more than five minutes off.',
    noSuchPlan: 'This plan is not sold any more. Please look at the plans again.',
    byOffer: 'This plan is by application: the coach makes you an offer first.',
    offerOver: 'This offer has ended. Please write to the coaching team.',
    hasPlan: 'You have a plan already. Change it instead, so that you never pay twice.',
    hasThis: 'You have this already, and it is still open.',
    noCoupon: 'There is no such coupon, or it has ended.',
    noSubscription: 'There is no such plan of yours.',
    isOver: 'This plan has ended. You can choose a new one at any time.',
    paidOnce: 'This was paid once: there is nothing to change, to pause or to cancel.',
    samePlan: 'This is the plan that you have.',
    pastDue: 'The last payment did not go through. Please change your card first.',
    pauseLength: 'A pause lasts between one day and three months.',
    noInvoice: 'There is no such receipt.',
    disputed: 'This payment is disputed: the bank has taken the money back, and decides who gets it.',
    notPaid: 'There is nothing left to give back of this payment.',
  },
} as const;
