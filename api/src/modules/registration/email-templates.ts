import { emailTemplate } from '../outbox/email-template';
import { acceptedWords, addressWords, approvedWords, declinedWords, invitationWords, requestWords } from './copy';

const KIM = { firstName: 'Kim', lastName: 'Osei', email: 'kim.osei@example.com' };

/** Emails about becoming a member. */
export const REGISTRATION_EMAILS = [
  emailTemplate(
    { id: 'member-invitation', reader: 'leads', sent: 'When an owner invites someone to become a member' },
    invitationWords,
    (words, origin) => words('Kim', `${origin}/register?invitation=example`),
  ),
  emailTemplate(
    { id: 'verify-email', reader: 'members', sent: 'When a member asks for another link to confirm their address' },
    addressWords,
    (words, origin) => words('Kim', `${origin}/api/verify-email?token=example`),
  ),
  emailTemplate(
    { id: 'sign-up-approved', reader: 'members', sent: 'When an owner approves a request for an account' },
    approvedWords,
    (words, origin) => words('Kim', `${origin}/login`),
  ),
  emailTemplate(
    { id: 'sign-up-declined', reader: 'leads', sent: 'When an owner declines a request for an account' },
    declinedWords,
    (words) => words('Kim'),
  ),
  emailTemplate(
    { id: 'sign-up-request', reader: 'staff', sent: 'When someone requests an account', staffKind: 'sign-up-request' },
    requestWords,
    (words, origin) => words(KIM, `${origin}/admin/members/joining`),
  ),
  emailTemplate(
    {
      id: 'invitation-accepted',
      reader: 'staff',
      sent: 'When someone accepts an invitation and becomes a member',
      staffKind: 'invitation',
    },
    acceptedWords,
    (words, origin) => words(KIM, `${origin}/admin/members`),
  ),
];
