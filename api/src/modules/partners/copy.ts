import { greeting, SIGNATURE } from '../../email/wording';

export const COPY = {
  notIncluded: 'Your plan doesn’t include an accountability partner.',
  noPartner: 'You don’t have an accountability partner right now.',
  proposalGone: 'This suggestion is gone. The other member may have left, or your coach withdrew it.',
  bothAccepted: 'You’ve both accepted. You can leave at any time instead.',
  notWaiting: 'One of these members no longer waits for a partner. Please choose again.',
  started: 'Both members have accepted, so only they can end it.',
} as const;

const words = (template: string, firstName: string, subject: string, text: string) => ({
  template,
  subject,
  body: `${greeting(firstName)}

${text}

${SIGNATURE}`,
});

/** Tells a member that a partner is proposed to them. `link` is where they answer. */
export const proposalWords = (firstName: string, link: string) =>
  words(
    'partner-proposal',
    firstName,
    'We found you an accountability partner',
    `We found someone who could be your accountability partner. See who it is, then accept or decline.

Meet your match: ${link}

You can only write to each other once you’ve both accepted.`,
  );

/** Tells a member that both accepted. */
export const startedWords = (firstName: string, partner: string, link: string) =>
  words(
    'partner-started',
    firstName,
    `${partner} is your accountability partner`,
    `You and ${partner} have both accepted. Say hello, and agree on when you check in with each other.

Say hello: ${link}`,
  );

/** Tells a member that the partnership or proposal ended: not by whom, and not why. */
export const endedWords = (firstName: string, link: string) =>
  words(
    'partner-ended',
    firstName,
    'Your accountability partner match has ended',
    `Your match with an accountability partner has ended, and the messages between you are deleted. We’re looking for someone else for you.

If you’d rather stop, you can do that in the portal.

Your accountability partner: ${link}`,
  );

/** Tells a member that their partner wrote. */
export const messageWords = (firstName: string, partner: string, link: string) =>
  words(
    'partner-message',
    firstName,
    `${partner} wrote to you`,
    `Your accountability partner wrote to you.

Read and reply: ${link}`,
  );
