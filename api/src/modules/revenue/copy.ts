/** Texts for owners when an action is rejected. */
export const COPY = {
  noInvoice: 'We can’t find this invoice.',
  noSubscription: 'We can’t find this plan.',
  refundedMeanwhile: 'Part of this invoice has been refunded in the meantime. Reload the page to see how much is left.',
} as const;
