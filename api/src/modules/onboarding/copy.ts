import { greeting, PORTAL, SIGNATURE } from '../../email/wording';

export const COPY = {
  noReminder: 'You haven’t set aside a time for yourself yet.',
  member: 'This account no longer exists.',
  event: `Time for yourself: ${PORTAL}`,
};

/** Texts of the pages that end reminders. */
export const END_COPY = {
  ask: {
    title: 'Stop reminders?',
    text: 'We’ll no longer email you reminders of the time you set aside for yourself. All other emails stay the same.',
    button: 'Stop reminders',
  },
  done: {
    title: 'Your reminders have stopped',
    text: ['You can choose a new time whenever you like, in your settings or on the page of your first day.'],
    link: { label: 'Go to your settings', href: '/settings' },
  },
  gone: {
    title: 'This link no longer works',
    text: ['It doesn’t belong to an account, or only part of it was opened. Please open the full link in the email.'],
    link: { label: 'Go to your settings', href: '/settings' },
  },
};

/** Reminds a member of the time that they chose. `place` is where their day is, `change` where they choose another time. */
export const reminderWords = (firstName: string, place: string, change: string) => ({
  subject: 'Your time for yourself',
  body: `${greeting(firstName)}

It’s the time you set aside for yourself. Your day is ready.

Go to your day: ${place}

Would another time work better, or would you rather not get reminders? Change that here: ${change}

${SIGNATURE}`,
});
