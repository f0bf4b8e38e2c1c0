import { emailTemplate } from '../outbox/email-template';
import { atRiskWords } from './copy';

/** Emails to staff about members. */
export const MEMBER_EMAILS = [
  emailTemplate(
    {
      id: 'member-at-risk',
      reader: 'staff',
      sent: 'When a member hasn’t opened the portal for days',
      staffKind: 'member-at-risk',
    },
    atRiskWords,
    (words, origin) => words({ firstName: 'Kim', lastName: 'Osei' }, 14, `${origin}/admin/members`),
  ),
];
