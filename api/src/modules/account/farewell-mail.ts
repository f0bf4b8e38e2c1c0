import { PORTAL, SIGNATURE } from '../../common/mail-words';
import { LINK_DAYS } from '../leads/erasure-links.service';
import type { NewMail } from '../outbox/outbox.service';

const questionnaire = (link: string) => `
Before that, a questionnaire was sent to us with your e-mail address. It is kept apart from accounts. By this link, for ${LINK_DAYS} days, you erase it too, with our notes about it: ${link}
`;

/**
 * The last mail. It belongs to no account, so it outlives this one, until the outbox forgets it. `eraseLead` leads to the
 * page that erases a questionnaire with the same address, where there is one.
 */
export const farewellMail = (email: string, eraseLead: string | undefined): NewMail => ({
  recipient: email,
  subject: 'Your account is deleted',
  body: `Hello,

as you asked, your ${PORTAL} account is deleted. Your name, picture and e-mail address, your progress and reflections, habits, priorities, bookings, messages and plan requests are gone. A plan that you had is cancelled, and nothing is charged any more; what was paid stays in our books without your name. Posts, comments and reports of posts stay in the community, under "Former member".
${eraseLead === undefined ? '' : questionnaire(eraseLead)}
This cannot be undone. You are welcome to create a new account at any time.

${SIGNATURE}`,
});
