import { PORTAL, SIGNATURE } from '../../email/wording';
import { LINK_DAYS } from '../leads/erasure-links.service';
import type { NewEmail } from '../outbox/outbox.service';

const questionnaire = (link: string) => `
Someone once sent us a questionnaire with your email address. It’s stored separately from accounts. Within ${LINK_DAYS} days, you can erase it too, along with our notes about it.

Erase your questionnaire: ${link}
`;

/**
 * The last mail. It belongs to no account, so it outlives this one, until the outbox forgets it. `eraseLead` leads to the
 * page that erases a questionnaire with the same address, where there is one.
 */
export const accountDeletedEmail = (email: string, eraseLead: string | undefined): NewEmail => ({
  recipient: email,
  template: 'account-deleted',
  subject: 'Your account has been deleted',
  body: `Hello,

As you asked, we’ve deleted your ${PORTAL} account. Your name, picture and email address, your progress and reflections, habits, priorities, bookings, messages and plan requests are gone. If you had a plan, it’s been canceled, and you won’t be charged again. We keep payment records without your name. Posts, comments and reports of posts stay in the community, under "Former member".
${eraseLead === undefined ? '' : questionnaire(eraseLead)}
This can’t be undone. You’re welcome to create a new account anytime.

${SIGNATURE}`,
});
