import { greeting, SIGNATURE } from '../../common/mail-words';

/** What owners read when a deed is refused. */
export const COPY = {
  noInvoice: 'There is no such invoice.',
  noSubscription: 'There is no such plan.',
  noClaim: 'There is no such claim. Its member may have deleted their account.',
  refundedMeanwhile: 'Money of this invoice was given back meanwhile. Reload the page to see how much is left.',
  decidedOtherwise: 'This claim was decided otherwise meanwhile. Reload the page to see by whom.',
  refundBegun: 'Giving this money back was begun already. Please go on with that.',
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
  subject: decision === 'refunded' ? `Your money for ${plan}` : `About your money for ${plan}`,
  body: `${greeting(firstName)}

${
  decision === 'refunded'
    ? `you asked for your money back. ${amount === null ? '' : `We have given ${amount} back: it is with you within some days. `}${plan} has ended, and nothing more is charged. What you wrote stays yours.`
    : `you asked for your money back for ${plan}. We have looked at it closely, and we do not give it back. Your plan goes on as it is.`
}

${answer}

Your plan and your receipts: ${place}

${SIGNATURE}`,
});
