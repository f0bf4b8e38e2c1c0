import { VERIFICATION_LINK_HOURS } from '@portal/contracts/registration';
import { INVITATION_DAYS } from '@portal/contracts/staff';
import { greeting, oneLine, PORTAL, SIGNATURE } from '../../email/wording';

/** What people read about how one becomes a member: errors and emails. */
export const COPY = {
  memberAlready: 'There’s already a member with this email address.',
  noInvitation: 'We can’t find this invitation. It may have been accepted or withdrawn.',
  /** Replaces an address in the audit log. */
  formerlyInvited: 'Somebody who was invited',
  noRequest:
    'This person is no longer waiting for approval. Someone else may have decided, or they’ve been invited since.',
  nothingToShow: 'There’s nothing left to confirm. Please reload the page.',
  modes: { open: 'open', invited: 'by invitation only', approved: 'approved by the owner' },
};

/** The invitation email; the name may be what a visitor typed. */
export const invitationWords = (name: string, link: string) => ({
  template: 'member-invitation',
  subject: `You’re invited to ${PORTAL}`,
  body: `${greeting(name)}

You’re invited to the ${PORTAL} members’ portal: day-by-day courses, habits, sessions with your coach, and people on the same path.

Create your account: ${link}

The link works once and expires in ${INVITATION_DAYS} days. If you weren’t expecting this invitation, you can ignore this email.

${SIGNATURE}`,
});

/** The email verification email. */
export const addressWords = (firstName: string, link: string) => ({
  template: 'verify-email',
  subject: 'Please confirm your email address',
  body: `${greeting(firstName)}

Please confirm your email address so that you can post, message your coach, and book sessions.

Confirm your email address: ${link}

The link works once and expires in ${VERIFICATION_LINK_HOURS} hours. If you don’t have a ${PORTAL} account, someone entered your address by mistake, and you can ignore this email.

${SIGNATURE}`,
});

/** Tells a person who signed up that they are approved. */
export const approvedWords = (firstName: string, link: string) => ({
  template: 'sign-up-approved',
  subject: `Your ${PORTAL} account is ready`,
  body: `${greeting(firstName)}

Welcome! Your account has been approved.

Sign in: ${link}

If you didn’t request an account, someone entered your address by mistake, and you can ignore this email.

${SIGNATURE}`,
});

/** Tells a person who signed up that they are declined. */
export const declinedWords = (firstName: string) => ({
  template: 'sign-up-declined',
  subject: `Your request for a ${PORTAL} account`,
  body: `${greeting(firstName)}

Thank you for requesting an account. We can’t open one for you right now, and we’ve deleted what you sent with your request. If you think this is a mistake, just reply to this email.

${SIGNATURE}`,
});

/** Tells the admins that someone is waiting for approval. */
export const requestWords = (
  { firstName, lastName, email }: Record<'firstName' | 'lastName' | 'email', string>,
  link: string,
) => ({
  template: 'sign-up-request',
  subject: `${oneLine(`${firstName} ${lastName}`)} requested an account`,
  body: `${firstName} ${lastName} (${email}) signed up and is waiting for your approval.

Review the request: ${link}
`,
});

/** Tells staff that someone has become a member by an invitation; `link` is where the member is. */
export const acceptedWords = (
  { firstName, lastName, email }: Record<'firstName' | 'lastName' | 'email', string>,
  link: string,
) => ({
  template: 'invitation-accepted',
  subject: `${oneLine(`${firstName} ${lastName}`)} accepted the invitation`,
  body: `${firstName} ${lastName} (${email}) accepted the invitation and is a member now.

Open the member: ${link}
`,
});
