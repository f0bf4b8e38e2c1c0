import type { Questionnaire } from '@portal/contracts/questionnaire';
import { oneLine, SIGNATURE } from '../../email/wording';
import type { NewEmail } from '../outbox/outbox.service';

/** Tells the admins of a new lead. `origin` is where the portal is reached, for a link. */
export function newLeadEmail(lead: Questionnaire & { id: string }, origin: string | undefined): NewEmail {
  const link = origin && `\nOpen the lead: ${origin}/admin/leads/${lead.id}\n`;
  return {
    kind: 'new-lead',
    recipient: null,
    subject: `New lead: ${oneLine(lead.name)} (${lead.industry})`,
    body: `${lead.name} filled out the questionnaire. They were promised that they’d hear from us within 24 hours.

Phone: ${lead.phone}
Email: ${lead.email}
Industry: ${lead.industry}
Current income: ${lead.currentIncome}
Income goal: ${lead.incomeGoal}

${lead.businessDescription}
${link ?? ''}`,
  };
}

/**
 * Confirms to the visitor that their questionnaire has arrived. It repeats nothing that they typed: anybody can type
 * anybody's address, and must not be able to send them words of their own in our name. `chooseTime` is where they choose
 * the time of their strategy session.
 */
export const confirmationEmail = (
  { email }: Pick<Questionnaire, 'email'>,
  chooseTime: string | undefined,
): NewEmail => ({
  kind: 'lead-confirmation',
  recipient: email,
  subject: 'We’ve received your questionnaire',
  body: `Hello,

Thank you for telling us about your business. Here’s what happens next:

1. Our team reviews your answers within 24 hours.
2. We reach out to schedule your complimentary strategy session.
3. Together we create your personalized transformation roadmap.
${chooseTime ? `\nChoose a time for your strategy session now: ${chooseTime}\n` : ''}
If you didn’t fill out our questionnaire, you can ignore this email.

${SIGNATURE}`,
});
