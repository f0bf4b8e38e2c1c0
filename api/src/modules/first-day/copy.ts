import { greeting, PORTAL, SIGNATURE } from '../../common/mail-words';

export const COPY = {
  noReminder: 'You have not chosen a time for yourself yet.',
  member: 'This account is gone.',
  event: `Time for yourself: ${PORTAL}`,
};

/** Reminds a member of the time that they chose. `place` is where their day is, `change` where they choose another time. */
export const reminderWords = (firstName: string, place: string, change: string) => ({
  subject: 'Your time for yourself',
  body: `${greeting(firstName)}

it is the time that you chose for yourself. Your day waits here; a lesson takes a few minutes:

${place}

Another time suits you better, or no reminder at all? Choose it here: ${change}

${SIGNATURE}`,
});
