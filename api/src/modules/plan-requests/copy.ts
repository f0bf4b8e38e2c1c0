import { planName } from '@portal/contracts/plans';
import type { PlanRequest } from '@portal/contracts/plan-requests';
import { greeting, SIGNATURE } from '../../common/mail-words';

/** What owners read when an answer is refused, and what the trail says of one. */
export const COPY = {
  requestGone: 'This plan request is not there any more.',
  answeredAlready: 'This request was settled meanwhile. Reload the page to see by whom, and reopen it to answer anew.',
  paymentsOff: 'Payments are switched off, so nothing can be offered at a price. Grant the plan, or decline.',
  offerGone: 'There is no such offer.',
  offerTaken: 'The member has taken this offer already. It can be cancelled on their page.',
  deeds: {
    grant: 'Granted a plan request',
    offer: 'Sent an offer',
    decline: 'Declined a plan request',
    withdraw: 'Withdrew an offer',
  },
} as const;

interface Asking {
  firstName: string;
  lastName: string;
  email: string;
}

/** Tells the admins of a plan that a member asks for. */
export const requestWords = ({ firstName, lastName, email }: Asking, { plan, note }: PlanRequest, place: string) => ({
  subject: `Plan request: ${planName(plan)}`,
  body: `Hello,

${firstName} ${lastName} (${email}) asks for ${planName(plan)}.
${note ? `\n${note}\n` : ''}
Answer this mail to write back to them. All requests: ${place}

${SIGNATURE}`,
});

/**
 * Tells a member that their request has arrived. It repeats nothing that they typed: nobody has shown that the address is
 * theirs.
 */
export const receivedWords = (firstName: string, { plan }: PlanRequest, place: string) => ({
  subject: `We have received your request: ${planName(plan)}`,
  body: `${greeting(firstName)}

thank you for asking for ${planName(plan)}. We have received your request and will contact you about the next steps. Nothing is charged.

All plans: ${place}

${SIGNATURE}`,
});
