/** Billing texts of the API. */
export const COPY = {
  noSuchPlan: 'We can’t find this plan in your account. Please reload the page.',
  noPurchase: 'We can’t find this purchase.',
  nothingToSend:
    'There’s nothing to send. Sign in with the email address you gave us, and you’ll find your plan there.',
  neverPaid: 'You haven’t paid for anything yet, so there’s no card to change.',
};
