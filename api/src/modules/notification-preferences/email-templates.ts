import { emailTemplate } from '../outbox/email-template';
import { digestWords } from './copy';

/** Digests of what people haven't read. */
export const DIGEST_EMAILS = [
  emailTemplate(
    {
      id: 'member-digest',
      reader: 'members',
      sent: 'Every day or week, for members who choose a digest',
      declines: 'digest',
    },
    digestWords,
    (words, origin) =>
      words(
        'member-digest',
        { firstName: 'Kim', digest: 'daily' },
        [
          { label: 'Messages', texts: ['A message from Priya Nair', 'Dana wrote to you'] },
          { label: 'Your plan', texts: ['Your payment for Core Group went through'] },
        ],
        { place: `${origin}/notifications`, change: `${origin}/settings#notifications` },
      ),
  ),
  emailTemplate(
    { id: 'staff-digest', reader: 'staff', sent: 'Every day or week, for staff who choose a digest' },
    digestWords,
    (words, origin) =>
      words(
        'staff-digest',
        { firstName: 'Priya', digest: 'weekly' },
        [{ label: 'New leads', texts: ['New lead: Dana Reyes (Real Estate)'] }],
        { place: `${origin}/admin/notifications`, change: `${origin}/admin/account#notifications` },
      ),
  ),
];
