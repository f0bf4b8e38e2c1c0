import { planName } from '@portal/contracts/plans';
import type { PlanRequest } from '@portal/contracts/plan-requests';
import { greeting, SIGNATURE } from '../../common/mail-words';

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
