import type { GroupSessionAccess } from '@portal/contracts/entitlements';
import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Coaching',
  desk: 'Coach workspace',
  intro: 'Sessions, coaches, and conversations with members.',
  tabs: { label: 'Coaching sections', schedule: 'Schedule', coaches: 'Coaches', messages: 'Messages' },
  save: 'Save',
  saving: 'Saving...',
  close: 'Close',
};

export const scheduleCopy = {
  loading: 'Loading the schedule...',
  failed: 'We couldn’t load the schedule. Please try again.',
  add: 'Schedule a session',
  caption: 'Upcoming sessions',
  empty: { title: 'Nothing scheduled', text: 'Schedule a group session, a weekly series, or a 1:1.' },
  noCoach: 'Add a coach before you schedule a session.',
  noCalendar:
    'You don’t have a calendar yet. Ask an owner to connect your account to your coach profile under Coaches.',
  columns: { when: 'Next', title: 'Session', coach: 'Coach', who: 'For', actions: 'Actions' },
  everyone: 'Everyone',
  coming: ({ of, taken, waiting }: { of: number | null; taken: number; waiting: number }) =>
    (of === null ? `${taken} going` : `${taken} of ${of} seats taken`) + (waiting > 0 ? `, ${waiting} waiting` : ''),
  openLead: (name: string) => `Open lead: ${name}`,
  weekly: (zone: string) => `Weekly, ${zone} time`,
  minutes: (minutes: number) => `${minutes} min`,
  move: 'Move',
  cancel: 'Cancel',
  moveSeries: 'Move series',
  cancelSeries: 'Cancel series',
  openGroup: (title: string) => `Open ${title}`,
  fields: {
    coach: 'Coach',
    kind: 'Type',
    kinds: { group: 'Group session', weekly: 'Weekly group series', 'one-on-one': '1:1 session' },
    member: 'Member',
    title: 'Title',
    description: 'Description',
    startsAt: 'Date and time',
    timeZone: 'Time zone',
    duration: 'Minutes',
    meetingUrl: 'Meeting link',
    openedBy: 'Open to',
    openedByHint: 'Applies when members need a plan.',
    openings: {
      '': 'Anyone whose plan includes it: weekly series or single sessions',
      'monthly-group': 'Members with monthly group sessions',
      'weekly-group': 'Members with weekly group coaching',
      'live-qa': 'Members with live Q&A',
    } satisfies Record<GroupSessionAccess | '', string>,
    seats: 'Seats',
    seatsHint: 'How many members can come each time. Leave empty for no limit.',
  },
  moving: {
    title: (session: string) => `Move ${session}`,
    series:
      'From then on, the series happens at the new time, including dates you moved or canceled individually. Past sessions don’t change.',
  },
  cancelling: {
    title: (session: string) => `Cancel ${session}?`,
    strategy: 'The visitor gets an email with a link to choose another time. This time opens up again.',
    single: 'Members will no longer see it, and it will be marked as canceled on their calendars.',
    series:
      'The whole series ends now. Members will no longer see it, and it will be marked as canceled on their calendars.',
    keep: 'Keep session',
    confirm: 'Cancel session',
  },
};

export const coachesCopy = {
  loading: 'Loading coaches...',
  failed: 'We couldn’t load the coaches. Please try again.',
  caption: 'Coaches',
  add: 'Add a coach',
  edit: 'Edit',
  timeOff: 'Days off',
  adding: 'New coach',
  editing: (name: string) => `Edit ${name}`,
  empty: { title: 'No coaches yet', text: 'Add a coach to schedule sessions and take bookings.' },
  columns: { coach: 'Coach', zone: 'Time zone', hours: '1:1 availability', actions: 'Actions' },
  noHours: 'Not taking bookings',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    timeZone: 'Time zone',
    meetingUrl: 'Link for 1:1 sessions',
    meetingHint: 'Where booked sessions take place.',
    email: 'Coach’s email',
    emailHint: 'Bookings and changes are sent here with a calendar file. If it’s empty, they go to you.',
    strategy: 'Takes strategy sessions',
    strategyHint:
      'Visitors who complete the questionnaire can book a time during this coach’s weekly hours. If no coach takes strategy sessions, visitors won’t see any times.',
    staffEmail: 'Staff account',
    staffEmailHint: 'Search by name or email. Gives them a coach workspace with their sessions, members, and notes.',
    memberEmail: 'Member account',
    memberEmailHint: 'Search by name or email. Their community posts from this account carry a coach badge.',
  },
  hours: {
    title: 'Weekly hours for bookings',
    hint: 'In the coach’s time zone. Changing the hours doesn’t affect sessions already booked.',
    weekday: (position: number) => `Hours ${position}: weekday`,
    from: (position: number) => `Hours ${position}: start`,
    to: (position: number) => `Hours ${position}: end`,
    remove: (position: number) => `Remove hours ${position}`,
    add: 'Add hours',
  },
};

export const messages = {
  scheduled: { title: 'Session scheduled', description: 'Members can see it now. We’ve emailed them.' },
  moved: {
    title: 'Session moved',
    description: 'The new time is on members’ calendars. We’ve emailed them.',
  },
  canceled: { title: 'Session canceled', description: 'Members no longer see it. We’ve emailed them.' },
  sessionFailed: failureMessage('We couldn’t save the session. Please try again.'),
  coachSaved: { title: 'Coach saved', description: 'Bookings now follow the new hours.' },
  coachFailed: failureMessage('We couldn’t save the coach. Please try again.'),
} satisfies Record<string, Message>;
