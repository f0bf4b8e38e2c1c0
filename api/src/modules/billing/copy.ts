import { greeting, oneLine, SIGNATURE } from '../../common/mail-words';

/** What the API says about what people bought. */
export const COPY = {
  noSuchPlan: 'We can’t find this plan in your account. Please reload the page.',
  noPurchase: 'We can’t find this purchase.',
  nothingToSend:
    'There’s nothing to send. Sign in with the email address you gave us, and you’ll find your plan there.',
  claimedBefore: 'You’ve already requested a refund. We’ll reply by email.',
  guaranteeOver: 'The 30-day guarantee has ended. Write to us, and we’ll see what we can do.',
  neverPaid: 'You haven’t paid for anything yet, so there’s no card to change.',
};

interface Claiming {
  firstName: string;
  lastName: string;
  email: string;
}

/** Tells the admins that a member asks for their money back. */
export const claimWords = ({ firstName, lastName, email }: Claiming, words: string, place: string) => ({
  subject: oneLine(`${firstName} ${lastName} requested a refund`),
  body: `Hello,

${firstName} ${lastName} (${email}) requested a refund under the 30-day money-back guarantee:

${words}

What they’ve done since they bought is shown next to the request: ${place}

${SIGNATURE}`,
});

/** Tells a member that their claim has arrived. It repeats nothing that they typed. */
export const claimReceivedWords = (firstName: string, place: string) => ({
  subject: 'We’ve received your refund request',
  body: `${greeting(firstName)}

We’ve received your refund request. A person will read it and reply by email. Until then, nothing changes.

Your plan: ${place}

${SIGNATURE}`,
});
