import { planName } from '@portal/contracts/plans';
import type { PlanRequest } from '@portal/contracts/plan-requests';
import { greeting, SIGNATURE } from '../../email/wording';

/** Texts for owners when an answer is rejected, and in the audit log. */
export const COPY = {
  requestGone: 'This plan request no longer exists.',
  answeredAlready:
    'This request has been answered in the meantime. Reload the page to see by whom, and reopen it to answer again.',
  paymentsOff: 'Payments are turned off, so you can’t make an offer at a price. Grant the plan or decline the request.',
  offerGone: 'We can’t find this offer.',
  offerTaken: 'The member has already accepted this offer. You can cancel the plan on their page.',
  actions: {
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

/** Tells the admins about a member's plan request. */
export const requestWords = ({ firstName, lastName, email }: Asking, { plan, note }: PlanRequest, place: string) => ({
  template: 'plan-request',
  subject: `Plan request: ${planName(plan)}`,
  body: `Hello,

${firstName} ${lastName} (${email}) requested ${planName(plan)}.
${note ? `\n${note}\n` : ''}
Reply to this email to answer them.

All requests: ${place}

${SIGNATURE}`,
});

/**
 * Confirms to a member that their request has arrived. Repeats nothing that they typed, because the address may not be
 * verified.
 */
export const receivedWords = (firstName: string, { plan }: PlanRequest, place: string) => ({
  template: 'plan-request-received',
  subject: `We’ve received your request: ${planName(plan)}`,
  body: `${greeting(firstName)}

Thank you for requesting ${planName(plan)}. We’ve received your request and will contact you about the next steps. You won’t be charged for asking.

All plans: ${place}

${SIGNATURE}`,
});
