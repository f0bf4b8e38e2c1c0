import { failureMessage } from '@portal/contracts/messages';
import { BOOKING, JOIN_OPENS_MINUTES } from '@portal/contracts/sessions';
import { STRATEGY_LINK } from '@portal/contracts/strategy-sessions';

export const copy = {
  page: {
    title: 'Your strategy session',
    intro: 'Choose the time that suits you, move it, or cancel it. You need no account for that.',
    home: 'Return to Home',
  },
  loading: 'Looking up your strategy session...',
  failed: 'Your strategy session could not be loaded. Please try again.',
  incomplete: {
    title: 'Open the link of your mail',
    text: 'This page shows your own strategy session, so it needs the link from our mail to you. Did you not fill in our questionnaire yet? It takes a few minutes, and then you choose your time.',
  },
  gone: {
    title: 'This link does not work any more',
    text: `A link works for ${STRATEGY_LINK.days} days, and the newest mail about your session has one that does. You can also fill in the questionnaire once more, or write to us.`,
  },
  questionnaire: 'Fill in the questionnaire',
  write: 'Write to us at',
  choose: {
    title: 'Choose a time for your strategy session',
    intro: `It is complimentary and takes ${BOOKING.sessionMinutes} minutes. We also mail you the details.`,
    movingTitle: 'Choose another time',
    movingIntro: (when: string, coach: string) =>
      `Until you do, it stays ${when}. These are the free times of ${coach}.`,
    loading: 'Looking for free times...',
    failed: 'The free times could not be loaded. Please try again.',
    zone: 'Your time zone',
    times: 'Free times',
    /** Ends with the day: whoever hears the button alone knows when it is. */
    time: (time: string, day: string) => `${time}, ${day}`,
    more: 'Show later days',
    none: 'There are no free times in the next two weeks. We reach out to you to find one together.',
    noneToMove: 'Your coach has no other free times in the next two weeks. Your session stays as it is.',
    nothing: 'No time chosen yet.',
    chosen: (when: string, coach: string) => `${when}, with ${coach}`,
    taken: (when: string) => `${when} is not free any more. The times below are up to date.`,
    book: 'Book this time',
    booking: 'Booking...',
    move: 'Move to this time',
    moving: 'Moving...',
    keep: 'Keep the time I have',
    bookFailed: 'The time could not be booked. Please try again.',
  },
  booked: {
    title: 'You are booked',
    overTitle: 'Thank you for coming',
    coach: (name: string) => `With ${name}`,
    minutes: (minutes: number) => `${minutes} minutes`,
    zone: (timeZone: string) => `Your time zone: ${timeZone.replaceAll('_', ' ')}`,
    mailed: 'We mail you the details, with a link to this page.',
    join: 'Join the session',
    early: `You can join here from ${JOIN_OPENS_MINUTES} minutes before the start.`,
    noLink: 'Your coach sends you the link to the meeting.',
    calendar: 'Add to calendar',
    move: 'Move',
    cancel: 'Cancel',
    over: 'This session is over. We hope that it helped you on your way.',
    again: 'Would you like to talk again? Write to us at',
  },
  cancelling: {
    title: 'Cancel your strategy session?',
    text: 'The time becomes free for others. You can choose another one right away.',
    keep: 'Keep it',
    confirm: 'Cancel the session',
  },
  cancelled: 'Your session is cancelled. Whenever you like, choose another time.',
} as const;

/** Toasts. */
export const messages = {
  booked: (when: string) => ({ title: 'Your session is booked', description: when }),
  moved: (when: string) => ({ title: 'Your session has a new time', description: when }),
  cancelled: { title: 'Session cancelled', description: 'The time is free again.' },
  cancelFailed: failureMessage('Your session could not be cancelled. Please try again.'),
} as const;
