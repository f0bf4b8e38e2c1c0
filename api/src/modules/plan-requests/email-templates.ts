import { emailTemplate } from '../outbox/email-template';
import { receivedWords, requestWords } from './copy';
import { planAnswerEmail } from './plan-request-emails';

const UNTIL = new Date('2027-03-18T12:00:00Z');

const to = (origin: string) => ({
  firstName: 'Kim',
  timeZone: 'America/New_York',
  plan: 'elite' as const,
  words: 'It was great to read about your business. We’d love to work with you.',
  place: `${origin}/subscribe`,
});

/** Emails about requests for a plan, and their answers. */
export const PLAN_REQUEST_EMAILS = [
  emailTemplate(
    { id: 'plan-request', reader: 'staff', sent: 'When a member requests a plan', staffKind: 'plan-request' },
    requestWords,
    (words, origin) =>
      words(
        { firstName: 'Kim', lastName: 'Osei', email: 'kim.osei@example.com' },
        { plan: 'elite', note: 'I run two offices and want to open a third one this year.' },
        `${origin}/admin/plan-requests`,
      ),
  ),
  emailTemplate(
    {
      id: 'plan-request-received',
      reader: 'members',
      sent: 'Right after they request a plan',
      kind: 'plan-request',
    },
    receivedWords,
    (words, origin) => words('Kim', { plan: 'elite' }, `${origin}/subscribe`),
  ),
  emailTemplate(
    {
      id: 'plan-granted',
      reader: 'members',
      sent: 'When an owner grants the plan they requested',
      kind: 'plan-request',
    },
    planAnswerEmail,
    (words, origin) => words(to(origin), { answer: 'grant', until: UNTIL }),
  ),
  emailTemplate(
    {
      id: 'plan-offer',
      reader: 'members',
      sent: 'When an owner offers them the plan at a price',
      kind: 'plan-request',
    },
    planAnswerEmail,
    (words, origin) => words(to(origin), { answer: 'offer', price: '$1,500 per month', until: UNTIL }),
  ),
  emailTemplate(
    {
      id: 'plan-request-declined',
      reader: 'members',
      sent: 'When an owner declines their plan request',
      kind: 'plan-request',
    },
    planAnswerEmail,
    (words, origin) => words(to(origin), { answer: 'decline' }),
  ),
];
