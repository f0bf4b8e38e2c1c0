import { planName } from '@portal/contracts/plans';
import type { PlanRequest } from '@portal/contracts/plan-requests';
import { DateTime } from 'luxon';
import { greeting, SIGNATURE } from '../../email/wording';

/** A day as the reader's calendar has it, e.g. `March 18, 2026`. */
const dayOf = (at: Date, timeZone: string) =>
  DateTime.fromJSDate(at, { zone: timeZone }).setLocale('en-US').toLocaleString(DateTime.DATE_FULL);

/** The answer, as the email describes it besides the owner's own words. */
export type Said =
  | { answer: 'grant'; until: Date | null }
  | { answer: 'offer'; price: string; until: Date }
  | { answer: 'decline' };

interface ToMember {
  firstName: string;
  timeZone: string;
  plan: PlanRequest['plan'];
  /** What the owner writes to them. */
  words: string;
  /** The address of the plans. */
  place: string;
}

/** Subject, and the text before and after the owner's words. */
function partsOf(
  said: Said,
  name: string,
  { timeZone, place }: ToMember,
): [subject: string, before: string, after: string] {
  switch (said.answer) {
    case 'grant':
      return [
        `You now have ${name}`,
        `You requested ${name}. It’s open to you now, and you won’t be charged.`,
        `${said.until ? `It stays open until ${dayOf(said.until, timeZone)}.\n\n` : ''}Your plan: ${place}`,
      ];
    case 'offer':
      return [
        `Our offer for you: ${name}`,
        `You requested ${name}, and this is our offer, just for you: ${said.price}.`,
        `You can accept it until ${dayOf(said.until, timeZone)}. You won’t be charged before you accept.\n\nSee the offer: ${place}`,
      ];
    case 'decline':
      return [
        `Your request for ${name}`,
        `Thank you for requesting ${name}. We can’t offer it to you right now.`,
        `You haven’t been charged.\n\nPlans you can choose: ${place}`,
      ];
  }
}

const TEMPLATES: Record<Said['answer'], string> = {
  grant: 'plan-granted',
  offer: 'plan-offer',
  decline: 'plan-request-declined',
};

/** The email to a member with the answer to their plan request. */
export function planAnswerEmail(to: ToMember, said: Said) {
  const [subject, before, after] = partsOf(said, planName(to.plan), to);
  return {
    template: TEMPLATES[said.answer],
    subject,
    body: `${greeting(to.firstName)}

${before}

${to.words}

${after}

${SIGNATURE}`,
  };
}
