import { greeting, PORTAL, SIGNATURE } from '../../email/wording';

const showAddress = (
  link: string,
) => `First, please confirm your email address so that you can post, message your coach, and book sessions.

Confirm your email address: ${link}

`;

/**
 * Welcomes a new member. `place` is where they begin, `coaching` where they book, `addressLink` where they show that the
 * address is theirs, if they have to.
 */
export const welcomeWords = (firstName: string, place: string, coaching: string, addressLink?: string) => ({
  template: addressLink ? 'welcome' : 'welcome-verified',
  subject: `Welcome to ${PORTAL}`,
  body: `${greeting(firstName)}

Welcome! Your account is ready. ${addressLink ? showAddress(addressLink) : ''}Here’s a good way to start:

1. Look at your dashboard. Five small habits are already there, one for each pillar. Your dashboard: ${place}
2. Do day 1 of the Clarity course.
3. Book a 1:1 session with a coach at a time that works for you. Choose a time: ${coaching}

If you didn’t create this account, someone entered your address by mistake, and you can ignore this email.

${SIGNATURE}`,
});
