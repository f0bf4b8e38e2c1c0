import { greeting, oneLine, SIGNATURE, TEST_MODE } from '../../email/wording';

interface Requester {
  firstName: string;
  lastName: string;
  email: string;
}

/** Tells the admins that a member requests a refund. */
export const newRefundRequestEmail = ({ firstName, lastName, email }: Requester, words: string, place: string) => ({
  template: 'refund-request',
  subject: oneLine(`${firstName} ${lastName} requested a refund`),
  body: `Hello,

${firstName} ${lastName} (${email}) requested a refund under the 30-day money-back guarantee:

${words}

What they’ve done since they bought is shown next to the request.

Open the request: ${place}

${SIGNATURE}`,
});

/** Confirms to a member that their refund request has arrived. Repeats nothing that they typed. */
export const refundRequestReceivedEmail = (firstName: string, place: string) => ({
  template: 'refund-request-received',
  subject: 'We’ve received your refund request',
  body: `${greeting(firstName)}

We’ve received your refund request. A person will read it and reply by email. Until then, nothing changes.

Your plan: ${place}

${SIGNATURE}`,
});

interface Decided {
  firstName: string;
  plan: string;
  /** What the owner writes to them. */
  answer: string;
  /** The refunded amount, in words; null for none. */
  amount: string | null;
  /** Whether no money moves in this portal. */
  isTest: boolean;
  /** The address of the plans. */
  place: string;
}

/** The email to a member with the decision about their refund request. */
export const refundDecisionEmail = (
  decision: 'refunded' | 'declined',
  { firstName, plan, answer, amount, isTest, place }: Decided,
) => ({
  template: decision === 'refunded' ? 'refund-granted' : 'refund-declined',
  subject: decision === 'refunded' ? `Your refund for ${plan}` : `Refund for ${plan} declined`,
  body: `${greeting(firstName)}

${
  decision === 'refunded'
    ? `You requested a refund. ${amount === null ? '' : `We’ve refunded ${amount}, and it should reach you within a few days. `}${plan} has ended, and you won’t be charged again. What you wrote stays yours.`
    : `You requested a refund for ${plan}. We’ve looked at your request closely, and we can’t give you a refund. Your plan continues unchanged.`
}

${answer}
${isTest && decision === 'refunded' ? `\n${TEST_MODE}\n` : ''}
Your plan and your receipts: ${place}

${SIGNATURE}`,
});
