import { JOIN_OPENS_MINUTES } from '@portal/contracts/coaching';
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
  intro: 'Meet your coach live, in a group or one to one.',
  loading: 'Loading your sessions...',
  failed: 'Unable to load your sessions. Please try again.',
  upcoming: {
    title: 'Upcoming Sessions',
    later: 'After that',
    empty: 'No upcoming sessions',
    emptyText: 'Your next session appears here as soon as it is scheduled.',
    group: 'Group',
    oneToOne: '1:1',
    minutes: (minutes: number) => `${minutes} minutes`,
    coach: (name: string) => `with ${name}`,
    join: 'Join Session',
    joinLabel: (title: string) => `Join Session: ${title}`,
    reasons: {
      early: `Opens ${JOIN_OPENS_MINUTES} minutes before the session starts.`,
      'no-link': 'The meeting link has not been added yet.',
    },
  },
  seats: {
    coming: (members: number) => (members === 1 ? '1 member comes.' : `${numberText(members)} members come.`),
    comes: (members: number) => (members === 1 ? 'You are coming.' : `You are coming, ${numberText(members)} in all.`),
    free: (free: number, of: number) =>
      free === 1 ? `1 of ${numberText(of)} seats is free.` : `${numberText(free)} of ${numberText(of)} seats are free.`,
    full: 'All seats are taken.',
    mine: 'Your seat is saved.',
    waiting: (place: number) => `All seats are taken. You are ${ordinal(place)} on the waiting list.`,
    save: 'Save my seat',
    wait: 'Join the waiting list',
    come: 'I’ll be there',
    cannot: 'I can’t come',
    giveBack: 'Give my seat back',
    leave: 'Leave the waiting list',
    label: (action: string, title: string) => `${action}: ${title}`,
  },
  types: {
    title: 'Session Types',
    group: 'Live coaching together with other members. Bring a question, or listen and learn from theirs.',
    oneToOne: 'Time alone with your coach for what matters most in your business right now.',
  },
  coach: {
    title: 'Your Coach',
    role: 'Certified Coach',
    none: 'Your coach appears here with your next session.',
  },
  actions: { title: 'Quick Actions', schedule: 'Schedule 1:1 Session', past: 'View Past Sessions' },
  resources: {
    title: 'Access Resources',
    intro: 'One worksheet for each course, to print and fill in with a pen.',
    worksheet: (course: string) => `${course} worksheet`,
    newTab: '(opens in a new tab)',
    loading: 'Loading worksheets...',
    failed: 'The worksheets could not be loaded. Please try again.',
    none: 'There are no worksheets yet.',
  },
  schedule: {
    title: 'Schedule 1:1 Session',
    intro: (minutes: number) => `Choose a time for ${minutes} minutes alone with your coach.`,
    loading: 'Looking for free times...',
    failed: 'The free times could not be loaded. Please try again.',
    coach: 'Coach',
    zone: (timeZone: string) => `Times are in your time zone (${timeZone.replaceAll('_', ' ')}).`,
    /** Ends with the day: whoever hears the button alone knows when it is. */
    slot: (time: string, day: string) => `${time}, ${day}`,
    none: 'This coach has no free times in the next 14 days.',
    noCoaches: 'No coach takes bookings right now. Send a message, and the team finds a time with you.',
    book: 'Book this session',
    booking: 'Booking...',
    choose: 'Choose a time first.',
    bookFailed: 'The session could not be booked. Please try again.',
  },
  cancelling: {
    open: 'Cancel session',
    openLabel: (title: string) => `Cancel session: ${title}`,
    title: 'Cancel this session?',
    text: 'The time becomes free for other members. You can book another one.',
    confirm: 'Cancel session',
    keep: 'Keep it',
  },
  past: {
    title: 'Past Sessions',
    loading: 'Loading past sessions...',
    failed: 'Past sessions could not be loaded. Please try again.',
    none: 'No past sessions yet',
    noneText: 'Sessions appear here when they are over.',
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
    intro:
      'Google, Apple and other calendars can show your sessions by themselves: add this address as a subscription.',
    loading: 'Loading your calendar address...',
    failed: 'Your calendar address could not be loaded. Please try again.',
    create: 'Create my calendar address',
    address: 'Calendar address',
    secret: 'Whoever has this address can see your sessions. Make a new one when somebody should not.',
    copy: 'Copy address',
    app: 'Open in calendar app',
    renew: 'Make a new address',
    renewing: 'One moment...',
  },
};

/** Toasts. */
export const messages = {
  booked: (when: string) => ({ title: 'Session booked', description: when }),
  cancelled: { title: 'Session cancelled', description: 'The time is free again.' },
  cancelFailed: failureMessage('Failed to cancel session. Please try again.'),
  seatSaved: { title: 'Seat saved', description: 'We look forward to seeing you.' },
  coming: { title: 'You are coming', description: 'We look forward to seeing you.' },
  waiting: (place: number) => ({
    title: 'You are on the waiting list',
    description: `You are ${ordinal(place)}. When a seat becomes free, it is yours and we tell you by mail.`,
  }),
  seatGivenBack: { title: 'Thank you for telling us', description: 'You can come back as long as there is room.' },
  seatFailed: failureMessage('Failed to save that. Please try again.'),
  copied: { title: 'Address copied', description: 'Paste it into your calendar as a subscription.' },
  copyFailed: failureMessage('This browser did not allow copying. Please select the address and copy it yourself.'),
  renewed: { title: 'New calendar address', description: 'An earlier address does not work any more.' },
  renewFailed: failureMessage('Failed to make a new address. Please try again.'),
} as const;
