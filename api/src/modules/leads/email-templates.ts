import { emailTemplate } from '../outbox/email-template';
import { responseTargetWords } from './copy';
import { confirmationEmail, newLeadEmail } from './new-leads.service';

const DANA = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Dana Reyes',
  phone: '555-0100',
  email: 'dana.reyes@example.com',
  industry: 'Real Estate',
  currentIncome: '$100,000 - $250,000',
  incomeGoal: '$250,000 - $500,000',
  businessDescription: 'We sell and manage homes in two cities. I’d like to spend fewer evenings at my desk.',
} as const;

/** Emails about questionnaires. */
export const LEAD_EMAILS = [
  emailTemplate(
    { id: 'lead-confirmation', reader: 'leads', sent: 'Right after they submit the questionnaire' },
    confirmationEmail,
    (words, origin) => words(DANA, `${origin}/strategy-session?token=example`),
  ),
  emailTemplate(
    { id: 'new-lead', reader: 'staff', sent: 'When a visitor submits the questionnaire' },
    newLeadEmail,
    (words, origin) => words(DANA, origin),
  ),
  emailTemplate(
    {
      id: 'response-target',
      reader: 'staff',
      sent: 'When a lead is about to wait longer than promised',
      staffKind: 'response-target',
    },
    responseTargetWords,
    (words, origin) => words(DANA, 4, `${origin}/admin/leads`),
  ),
];
