import { emailTemplate } from '../outbox/email-template';
import { acceptedWords, invitationWords } from './copy';

/** Emails about staff accounts. */
export const STAFF_EMAILS = [
  emailTemplate(
    { id: 'staff-invitation', reader: 'staff', sent: 'When an owner invites someone to a staff account' },
    invitationWords,
    (words, origin) => words('coach', `${origin}/staff-invitation?token=example`),
  ),
  emailTemplate(
    {
      id: 'staff-joined',
      reader: 'staff',
      sent: 'When someone accepts an invitation to a staff account',
      staffKind: 'staff-account',
    },
    acceptedWords,
    (words, origin) =>
      words({ name: 'Priya Nair', email: 'priya.nair@example.com', role: 'coach' }, `${origin}/admin/staff`),
  ),
];
