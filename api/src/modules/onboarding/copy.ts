import { greeting, PORTAL, SIGNATURE } from '../../email/wording';
import type { OpenStreak } from './open-streak';
import type { Told } from './plan-reminders';

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

const LESSON = 'It’s the time you set aside for yourself. Your day is ready.';
const MISSED_DAY = 'You missed a day, and that’s fine. Today’s first activity is enough to get going again.';
const habits = (open: number) =>
  open === 1 ? 'Time for your habits. One is still open today.' : `Time for your habits. ${open} are still open today.`;

const endingStreak = ({ days, habit }: OpenStreak) =>
  habit === null
    ? `Your ${days}-day streak ends at midnight. A short day is enough to keep it.`
    : `Your ${days}-day streak ends at midnight: “${habit}” is still open today.`;

const withStreak = (text: string, streak: OpenStreak | null) =>
  streak ? `${text} Your ${streak.days}-day streak is still open today.` : text;

/** The text of a notification that reminds a member. */
export function reminderText(told: Told): string {
  if (told.of === 'streak') return endingStreak(told.streak);
  if (told.of === 'habits') return withStreak(habits(told.open), told.streak);
  return withStreak(told.of === 'lesson' ? LESSON : MISSED_DAY, told.streak);
}

/**
 * Reminds a member of the time that they chose, the first time after a day without a lesson in other words. `place` is
 * where their day is, `change` where they choose another time.
 */
export const reminderWords = (of: 'lesson' | 'missed-day', firstName: string, place: string, change: string) => ({
  template: of === 'lesson' ? 'reminder' : 'reminder-missed-day',
  subject: 'Your time for yourself',
  body: `${greeting(firstName)}

${of === 'lesson' ? LESSON : MISSED_DAY}

Go to your day: ${place}

Would another time work better, or would you rather not get reminders? Change that here: ${change}

${SIGNATURE}`,
});
