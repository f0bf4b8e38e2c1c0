import { greeting, oneLine, SIGNATURE } from '../../common/mail-words';

/** What the API says about what people bought. */
export const COPY = {
  noSuchPlan: 'There is no such plan of yours. Please reload the page.',
  noPurchase: 'There is no such purchase.',
  nothingToSend: 'There is nothing to send: sign in with the address that you gave, and your plan is there.',
  claimedBefore: 'You have asked for your money back already. We answer by mail.',
  guaranteeOver: 'The 30 days of the guarantee are over. Write to us, and we see what we can do.',
  neverPaid: 'You have not paid anything yet, so there is no card to change.',
};

interface Claiming {
  firstName: string;
  lastName: string;
  email: string;
}

/** Tells the admins that a member asks for their money back. */
export const claimWords = ({ firstName, lastName, email }: Claiming, words: string, place: string) => ({
  subject: oneLine(`${firstName} ${lastName} asks for their money back`),
  body: `Hello,

${firstName} ${lastName} (${email}) asks for their money back by the 30-day guarantee:

${words}

What they have done since they bought stands beside it: ${place}

${SIGNATURE}`,
});

/** Tells a member that their claim has arrived. It repeats nothing that they typed. */
export const claimReceivedWords = (firstName: string, place: string) => ({
  subject: 'You asked for your money back',
  body: `${greeting(firstName)}

we have received that you ask for your money back. A person reads it and answers you by mail. Until then all stays as it is.

Your plan: ${place}

${SIGNATURE}`,
});
