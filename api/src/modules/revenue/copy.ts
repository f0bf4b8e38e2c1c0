import { greeting, SIGNATURE } from '../../common/mail-words';

/** What owners read when a deed is refused. */
export const COPY = {
  noInvoice: 'We can’t find this invoice.',
  noSubscription: 'We can’t find this plan.',
  noClaim: 'We can’t find this refund request. The member may have deleted their account.',
  refundedMeanwhile: 'Part of this invoice has been refunded in the meantime. Reload the page to see how much is left.',
  decidedOtherwise: 'This refund request has been decided in the meantime. Reload the page to see by whom.',
  refundBegun: 'This refund has already been started. Please finish that one.',
} as const;

interface Decided {
  firstName: string;
  plan: string;
  /** What the owner writes to them. */
  answer: string;
  /** What goes back, in words; null for nothing. */
  amount: string | null;
  /** The address of the plans. */
  place: string;
}

/** The mail that tells a member what was decided about their money. */
export const decisionWords = (
  decision: 'refunded' | 'declined',
  { firstName, plan, answer, amount, place }: Decided,
) => ({
  subject: decision === 'refunded' ? `Your refund for ${plan}` : `Refund for ${plan} declined`,
  body: `${greeting(firstName)}

${
  decision === 'refunded'
    ? `You requested a refund. ${amount === null ? '' : `We’ve refunded ${amount}, and it should reach you within a few days. `}${plan} has ended, and you won’t be charged again. What you wrote stays yours.`
    : `You requested a refund for ${plan}. We’ve looked at your request closely, and we can’t give you a refund. Your plan continues unchanged.`
}

${answer}

Your plan and your receipts: ${place}

${SIGNATURE}`,
});
