import { greeting, PORTAL, SIGNATURE } from '../../common/mail-words';

const showAddress = (
  link: string,
) => `Please confirm first that this is your address. Then you can post, write to your coach and book sessions:

${link}

`;

/**
 * Welcomes a new member. `place` is where they begin, `coaching` where they book, `addressLink` where they show that the
 * address is theirs, if they have to.
 */
export const welcomeWords = (firstName: string, place: string, coaching: string, addressLink?: string) => ({
  subject: `Welcome to ${PORTAL}`,
  body: `${greeting(firstName)}

welcome. Your account is ready. ${addressLink ? showAddress(addressLink) : ''}Here is a good way to begin:

1. Look at your dashboard. Five small habits are there already, one for each pillar: ${place}
2. Do day 1 of the Clarity course. It takes a few minutes.
3. Book a 1:1 session with a coach, whenever it suits you: ${coaching}

If you did not create this account, somebody typed your address by mistake, and you can ignore this mail.

${SIGNATURE}`,
});
