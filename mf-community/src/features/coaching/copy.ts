import { JOIN_OPENS_MINUTES } from '@portal/contracts/coaching';
import type { CheckInKind } from '@portal/contracts/entitlements';
import { failureMessage } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';

const FIRST_PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** A place in a line, from 1: "third", "11th", "22nd". */
function ordinal(place: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd' } as Partial<Record<Intl.LDMLPluralRule, string>>;
  const rule = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(place);
  return FIRST_PLACES[place - 1] ?? `${numberText(place)}${ending[rule] ?? 'th'}`;
}

export const copy = {
  title: 'Coaching Sessions',
  intro: 'Meet your coach live, in a group or one on one.',
  loading: 'Loading your sessions...',
  failed: 'We couldn’t load your sessions. Please try again.',
  upcoming: {
    title: 'Upcoming Sessions',
    later: 'Also coming up',
    empty: 'No upcoming sessions',
    emptyText: 'Your next session will appear here as soon as it’s scheduled.',
    group: 'Group',
    oneToOne: '1:1',
    minutes: (minutes: number) => `${minutes} minutes`,
    coach: (name: string) => `with ${name}`,
    join: 'Join Session',
    joinLabel: (title: string) => `Join Session: ${title}`,
    reasons: {
      early: `Opens ${JOIN_OPENS_MINUTES} minutes before the session starts.`,
      'no-link': 'The meeting link hasn’t been added yet.',
    },
  },
  seats: {
    coming: (members: number) => (members === 1 ? '1 member is coming.' : `${numberText(members)} members are coming.`),
    comes: (members: number) => (members === 1 ? 'You’re coming.' : `You’re coming, ${numberText(members)} in all.`),
    free: (free: number, of: number) =>
      free === 1 ? `1 of ${numberText(of)} seats is free.` : `${numberText(free)} of ${numberText(of)} seats are free.`,
    full: 'All seats are taken.',
    mine: 'Your seat is saved.',
    waiting: (place: number) => `All seats are taken. You’re ${ordinal(place)} on the waiting list.`,
    save: 'Save my seat',
    wait: 'Join the waiting list',
    come: 'I’ll be there',
    cannot: 'I can’t come',
    giveBack: 'Give up my seat',
    leave: 'Leave the waiting list',
    label: (action: string, title: string) => `${action}: ${title}`,
  },
  types: {
    title: 'Session Types',
    group: 'Live coaching with other members. Bring a question, or listen and learn from theirs.',
    oneToOne: 'One-on-one time with your coach for what matters most in your business right now.',
  },
  coach: {
    title: 'Your Coach',
    role: 'Certified Coach',
    none: 'Your coach will appear here with your next session.',
  },
  partner: {
    title: 'Accountability partner',
    out: {
      text: 'Your plan includes someone who keeps you to your word. You decide whether you want that.',
      action: 'Find a partner',
    },
    waiting: { text: 'We’re looking for a partner for you.', action: 'Your partner search' },
    proposed: { text: (name: string) => `Your coaches suggest ${name}.`, action: 'See who it is' },
    accepted: { text: (name: string) => `You’ve accepted. We’re waiting for ${name}.`, action: 'Your partner search' },
    partners: {
      text: (name: string) => `You and ${name} keep each other to your word.`,
      action: 'Write to each other',
    },
  },
  checkIns: {
    title: 'Check-ins',
    about: {
      'sms-check-ins': 'Your coach texts you once a week.',
      'biweekly-check-ins': 'Your coach checks in with you every two weeks.',
    } satisfies Record<CheckInKind, string>,
    last: 'Last:',
    noneYet: 'You haven’t had one yet.',
    next: 'Next:',
    due: 'The next one is due now. Your coach will be in touch.',
  },
  actions: { title: 'Quick Actions', schedule: 'Schedule 1:1 Session', past: 'View Past Sessions' },
  resources: {
    title: 'Access Resources',
    intro: 'One worksheet for each course, to print and fill in with a pen.',
    worksheet: (course: string) => `${course} worksheet`,
    newTab: '(opens in a new tab)',
    loading: 'Loading worksheets...',
    failed: 'We couldn’t load the worksheets. Please try again.',
    none: 'No worksheets yet.',
  },
  schedule: {
    title: 'Schedule 1:1 Session',
    intro: (minutes: number) => `Choose a time for ${minutes} minutes one on one with your coach.`,
    loading: 'Loading open times...',
    failed: 'We couldn’t load the open times. Please try again.',
    coach: 'Coach',
    zone: (timeZone: string) => `Times are in your time zone (${timeZone.replaceAll('_', ' ')}).`,
    /** Ends with the day, for screen reader users who only hear the button. */
    slot: (time: string, day: string) => `${time}, ${day}`,
    none: 'This coach has no open times in the next 14 days.',
    noCoaches: 'No coach is taking bookings right now. Send us a message, and we’ll find a time that works for you.',
    book: 'Book this session',
    booking: 'Booking...',
    choose: 'Choose a time first.',
    bookFailed: 'We couldn’t book the session. Please try again.',
  },
  moving: {
    open: 'Reschedule',
    openLabel: (title: string) => `Reschedule: ${title}`,
    title: 'Choose another time',
    now: (when: string) => `Your session is on ${when}.`,
    loading: 'Loading open times...',
    failed: 'We couldn’t load the open times. Please try again.',
    confirm: 'Move to this time',
    moving: 'Moving...',
    moveFailed: 'We couldn’t move your session. Please try again.',
  },
  cancelling: {
    open: 'Cancel session',
    openLabel: (title: string) => `Cancel session: ${title}`,
    title: 'Cancel this session?',
    text: 'Other members will be able to book this time. You can book another one.',
    confirm: 'Cancel session',
    keep: 'Keep it',
  },
  past: {
    title: 'Past Sessions',
    loading: 'Loading past sessions...',
    failed: 'We couldn’t load your past sessions. Please try again.',
    none: 'No past sessions yet',
    noneText: 'Sessions appear here after they end.',
    more: 'Show earlier sessions',
    notes: {
      items: 'What you took on',
      done: 'Done',
      recording: 'Watch the recording',
      recordingOf: (title: string) => `Watch the recording: ${title} (opens in a new tab)`,
    },
  },
  message: {
    open: 'Send Message',
    unread: (count: number) => (count === 1 ? '1 unread message' : `${numberText(count)} unread messages`),
  },
  calendar: {
    add: 'Add to calendar',
    addLabel: (title: string) => `Add to calendar: ${title}`,
    open: 'Subscribe in your calendar',
    title: 'Your private calendar',
    intro: 'See your sessions in Google Calendar, Apple Calendar, and others: just add this address as a subscription.',
    loading: 'Loading your calendar address...',
    failed: 'We couldn’t load your calendar address. Please try again.',
    create: 'Create my calendar address',
    address: 'Calendar address',
    secret: 'Anyone with this address can see your sessions. If it gets into the wrong hands, create a new one.',
    copy: 'Copy address',
    app: 'Open in calendar app',
    renew: 'Create a new address',
    renewing: 'One moment...',
  },
};

/** Toasts. */
export const messages = {
  booked: (when: string) => ({ title: 'Session booked', description: when }),
  moved: (when: string) => ({ title: 'Session rescheduled', description: when }),
  canceled: { title: 'Session canceled', description: 'Your time slot has been released.' },
  cancelFailed: failureMessage('Failed to cancel session. Please try again.'),
  seatSaved: { title: 'Seat saved', description: 'We look forward to seeing you.' },
  coming: { title: 'You’re coming', description: 'We look forward to seeing you.' },
  waiting: (place: number) => ({
    title: 'You’re on the waiting list',
    description: `You’re ${ordinal(place)}. When a seat opens up, it’s yours, and we’ll email you.`,
  }),
  seatGivenBack: { title: 'Thanks for letting us know', description: 'You can come back as long as there’s room.' },
  seatFailed: failureMessage('Failed to save that. Please try again.'),
  copied: { title: 'Address copied', description: 'Paste it into your calendar as a subscription.' },
  copyFailed: failureMessage('Your browser didn’t allow copying. Please select the address and copy it yourself.'),
  renewed: { title: 'New calendar address', description: 'Your old address no longer works.' },
  renewFailed: failureMessage('Failed to create a new address. Please try again.'),
} as const;
