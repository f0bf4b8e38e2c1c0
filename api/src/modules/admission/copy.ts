import { ADDRESS_LINK_HOURS } from '@portal/contracts/admission';
import { INVITATION_DAYS } from '@portal/contracts/staff';
import { greeting, oneLine, PORTAL, SIGNATURE } from '../../common/mail-words';

/** What people read about how one becomes a member: refusals, and mails. */
export const COPY = {
  memberAlready: 'There is a member with this address already.',
  noInvitation: 'There is no such invitation. It may have been accepted or withdrawn.',
  /** Stands in the trail in place of an address. */
  formerlyInvited: 'Somebody who was invited',
  noRequest: 'Nobody waits here any more. Somebody else may have decided, or they were invited meanwhile.',
  nothingToShow: 'There is nothing left to confirm. Please reload the page.',
  modes: { open: 'open', invited: 'by invitation only', approved: 'approved by the owner' },
};

/** The mail that invites somebody, who may be named by what a visitor typed. */
export const invitationWords = (name: string, link: string) => ({
  subject: `You are invited to ${PORTAL}`,
  body: `${greeting(name)}

you are invited to the members’ portal of ${PORTAL}: courses day by day, habits, sessions with your coach, and people who are on the same way. Make your account here:

${link}

The link works once, for ${INVITATION_DAYS} days. If you do not know what this is about, you need do nothing.

${SIGNATURE}`,
});

/** The mail by which a member shows that their address is theirs. */
export const addressWords = (firstName: string, link: string) => ({
  subject: 'Please confirm your address',
  body: `${greeting(firstName)}

please confirm that this is your address, so that you can post, write to your coach and book sessions:

${link}

The link works once, for ${ADDRESS_LINK_HOURS} hours. If you have no account at ${PORTAL}, somebody typed your address by mistake, and you can ignore this mail.

${SIGNATURE}`,
});

/** Tells somebody who waited that they are in. */
export const approvedWords = (firstName: string, link: string) => ({
  subject: `Your account at ${PORTAL} is ready`,
  body: `${greeting(firstName)}

welcome. We have opened the account that you asked for. Sign in here:

${link}

If you did not ask for it, somebody typed your address by mistake, and you can ignore this mail.

${SIGNATURE}`,
});

/** Tells somebody who waited that they are not let in. */
export const declinedWords = (firstName: string) => ({
  subject: `Your request for an account at ${PORTAL}`,
  body: `${greeting(firstName)}

thank you for asking for an account. We cannot open one for you at the moment, and have kept nothing of what you sent with it. If you think that this is a mistake, just answer this mail.

${SIGNATURE}`,
});

/** Tells the admins that somebody waits. */
export const requestWords = (
  { firstName, lastName, email }: Record<'firstName' | 'lastName' | 'email', string>,
  link: string,
) => ({
  subject: `${oneLine(`${firstName} ${lastName}`)} asks for an account`,
  body: `${firstName} ${lastName} (${email}) signed up and waits until you let them in:

${link}
`,
});
