import { emailTemplate } from '../outbox/email-template';
import { newRefundRequestEmail, refundDecisionEmail, refundRequestReceivedEmail } from './refund-request-emails';

const decided = (origin: string) => ({
  firstName: 'Kim',
  plan: 'Core Group',
  answer: 'Thank you for telling us what didn’t work for you.',
  isTest: false,
  place: `${origin}/subscribe`,
});

/** Emails about refund requests. */
export const REFUND_EMAILS = [
  emailTemplate(
    { id: 'refund-request', reader: 'staff', sent: 'When a member requests a refund', staffKind: 'refund-request' },
    newRefundRequestEmail,
    (words, origin) =>
      words(
        { firstName: 'Kim', lastName: 'Osei', email: 'kim.osei@example.com' },
        'I couldn’t find the time for the courses.',
        `${origin}/admin/revenue`,
      ),
  ),
  emailTemplate(
    { id: 'refund-request-received', reader: 'members', sent: 'Right after they request a refund', kind: 'billing' },
    refundRequestReceivedEmail,
    (words, origin) => words('Kim', `${origin}/subscribe`),
  ),
  emailTemplate(
    { id: 'refund-granted', reader: 'members', sent: 'When an owner approves their refund request', kind: 'billing' },
    refundDecisionEmail,
    (words, origin) => words('refunded', { ...decided(origin), amount: '$297.00' }),
  ),
  emailTemplate(
    { id: 'refund-declined', reader: 'members', sent: 'When an owner declines their refund request', kind: 'billing' },
    refundDecisionEmail,
    (words, origin) => words('declined', { ...decided(origin), amount: null }),
  ),
];
