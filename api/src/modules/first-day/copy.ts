import { greeting, PORTAL, SIGNATURE } from '../../common/mail-words';

export const COPY = {
  noReminder: 'You have not chosen a time for yourself yet.',
  member: 'This account is gone.',
  event: `Time for yourself: ${PORTAL}`,
};

/** What the pages say by which reminders end. */
export const END_COPY = {
  ask: {
    title: 'No more reminders?',
    text: 'You will no longer be reminded by mail of the time that you chose for yourself. All other mails stay as they are.',
    button: 'End the reminders',
  },
  done: {
    title: 'You will get no more reminders',
    text: ['You can choose a time again at any moment, in your settings or on the page of your first day.'],
    link: { label: 'Go to your settings', href: '/settings' },
  },
  gone: {
    title: 'This link does not work any more',
    text: ['It belongs to no account, or only a part of it was opened. Please open the whole link in the mail.'],
    link: { label: 'Go to your settings', href: '/settings' },
  },
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
