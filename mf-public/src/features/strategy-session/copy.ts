import { failureMessage } from '@portal/contracts/messages';
import { BOOKING, JOIN_OPENS_MINUTES } from '@portal/contracts/sessions';
import { STRATEGY_LINK } from '@portal/contracts/strategy-sessions';

export const copy = {
  page: {
    title: 'Your strategy session',
    intro: 'Pick a time that works for you, reschedule, or cancel. You don’t need an account.',
    home: 'Return to Home',
  },
  loading: 'Looking up your strategy session...',
  failed: 'We couldn’t load your strategy session. Please try again.',
  incomplete: {
    title: 'Open the link in your email',
    text: 'This page shows your own strategy session, so please use the link in the email we sent you. Haven’t filled in our questionnaire yet? It takes a few minutes, and then you can choose your time.',
  },
  gone: {
    title: 'This link no longer works',
    text: `Links work for ${STRATEGY_LINK.days} days. Use the one in our latest email about your session, fill in the questionnaire again, or write to us.`,
  },
  questionnaire: 'Fill in the questionnaire',
  write: 'Write to us at',
  choose: {
    title: 'Choose a time for your strategy session',
    intro: `It’s complimentary and takes ${BOOKING.sessionMinutes} minutes. We’ll also email you the details.`,
    movingTitle: 'Choose another time',
    movingIntro: (when: string, coach: string) =>
      `Your session stays ${when} until you do. These are ${coach}’s open times.`,
    loading: 'Loading open times...',
    failed: 'We couldn’t load the open times. Please try again.',
    zone: 'Your time zone',
    times: 'Open times',
    /** Ends with the day, for screen reader users who only hear the button. */
    time: (time: string, day: string) => `${time}, ${day}`,
    more: 'Show later days',
    none: 'There are no open times in the next two weeks. We’ll reach out to find one that works for you.',
    noneToMove: 'Your coach has no other open times in the next two weeks. Your session stays as scheduled.',
    nothing: 'No time chosen yet.',
    chosen: (when: string, coach: string) => `${when}, with ${coach}`,
    taken: (when: string) => `${when} is no longer open. The times below are up to date.`,
    book: 'Book this time',
    booking: 'Booking...',
    move: 'Move to this time',
    moving: 'Moving...',
    keep: 'Keep my current time',
    bookFailed: 'We couldn’t book that time. Please try again.',
  },
  booked: {
    title: 'You’re booked',
    overTitle: 'Thank you for coming',
    coach: (name: string) => `With ${name}`,
    minutes: (minutes: number) => `${minutes} minutes`,
    zone: (timeZone: string) => `Your time zone: ${timeZone.replaceAll('_', ' ')}`,
    mailed: 'We’ll email you the details, with a link to this page.',
    join: 'Join the session',
    early: `You can join here starting ${JOIN_OPENS_MINUTES} minutes before your session.`,
    noLink: 'Your coach will send you the meeting link.',
    calendar: 'Add to calendar',
    move: 'Reschedule',
    cancel: 'Cancel',
    over: 'This session is over. We hope it helped.',
    again: 'Would you like to talk again? Write to us at',
  },
  cancelling: {
    title: 'Cancel your strategy session?',
    text: 'Someone else will be able to book this time. You can choose another one right away.',
    keep: 'Keep it',
    confirm: 'Cancel session',
  },
  canceled: 'Your session is canceled. You can choose another time whenever you’re ready.',
} as const;

/** Toasts. */
export const messages = {
  booked: (when: string) => ({ title: 'Session booked', description: when }),
  moved: (when: string) => ({ title: 'Session rescheduled', description: when }),
  canceled: { title: 'Session canceled', description: 'Your time slot has been released.' },
  cancelFailed: failureMessage('We couldn’t cancel your session. Please try again.'),
} as const;
