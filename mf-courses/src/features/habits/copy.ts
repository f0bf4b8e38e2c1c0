import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Your Habits',
  intro: 'Small things, done on the days you choose. Days in between don’t break a streak.',
  back: 'Back to Dashboard',
  loading: 'Loading your habits...',
  failed: 'We can’t show your habits right now. Please try again.',
  list: {
    title: 'On your list',
    empty: 'Your list is empty. What small thing would move you forward?',
    add: 'Add habit',
    edit: (title: string) => `Edit: ${title}`,
    everyDay: 'Every day',
    weekdays: 'Monday to Friday',
    weekend: 'Weekends',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
  dialog: {
    add: 'Add a habit',
    edit: 'Edit habit',
    label: 'Habit',
    placeholder: 'Small enough to do on a busy day',
    days: 'On which days',
    /** Below the days of a habit that exists. */
    fromToday: 'New days apply from today on. Your history stays as it is.',
    close: 'Cancel',
    save: 'Save',
    saving: 'Saving...',
    remove: 'Remove habit',
  },
  removing: {
    title: 'Remove this habit?',
    text: (title: string) => `“${title}” leaves your list today. The days you did it stay in your history.`,
    keep: 'Keep it',
    confirm: 'Remove',
  },
  /** What was done to them, in the list of what waits to be sent. */
  queued: {
    added: (habit: string) => `Add the habit “${habit}”`,
    changed: (habit: string) => `Change the habit “${habit}”`,
    removed: (habit: string) => `Remove the habit “${habit}”`,
  },
  weeks: {
    title: 'Week by week',
    loading: 'Loading the week...',
    failed: 'We can’t show this week right now. Please try again.',
    none: 'You weren’t tracking any habits that week.',
    thisWeek: 'This week',
    previous: 'Previous week',
    next: 'Next week',
    done: (done: number, due: number) => `${done} of ${due}`,
    removed: 'No longer on your list',
    day: (weekday: string, state: string) => `${weekday}: ${state}`,
    states: { done: 'Done', missed: 'Missed', open: 'Still open', off: 'Not due' },
    letters: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  },
} as const;

export const messages = {
  added: { title: 'Habit added', description: 'It’s on your list from today on.' },
  saved: { title: 'Habit updated', description: 'Your change has been saved.' },
  removed: { title: 'Habit removed', description: 'Its days stay in your history.' },
  saveFailed: failureMessage('We couldn’t save this habit. Please try again.'),
  removeFailed: failureMessage('We couldn’t remove this habit. Please try again.'),
} satisfies Record<string, Message>;
