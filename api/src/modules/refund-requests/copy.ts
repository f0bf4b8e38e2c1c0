/** Refund request texts of the API. */
export const COPY = {
  noSubscription: 'We can’t find this plan.',
  noRequest: 'We can’t find this refund request. The member may have deleted their account.',
  decidedOtherwise: 'This refund request has been decided in the meantime. Reload the page to see by whom.',
  refundBegun: 'This refund has already been started. Please finish that one.',
  requestedBefore: 'You’ve already requested a refund. We’ll reply by email.',
  guaranteeOver: 'The 30-day guarantee has ended. Write to us, and we’ll see what we can do.',
} as const;
