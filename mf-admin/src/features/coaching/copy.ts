import type { GroupOpening } from '@portal/contracts/entitlements';
import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Coaching',
  desk: 'Coach’s desk',
  intro: 'Sessions, coaches and the conversations with members.',
  tabs: { label: 'Parts of coaching', schedule: 'Schedule', coaches: 'Coaches', messages: 'Messages' },
  save: 'Save',
  saving: 'Saving...',
  close: 'Close',
};

export const scheduleCopy = {
  loading: 'Loading the schedule...',
  failed: 'The schedule cannot be shown right now. Please try again.',
  add: 'Schedule a session',
  caption: 'Sessions ahead',
  empty: { title: 'Nothing is scheduled', text: 'Schedule a group session, a weekly series or a 1:1.' },
  noCoach: 'Add a coach before you schedule a session.',
  noCalendar: 'You have no calendar yet. Ask an owner to connect your account to your coach profile under Coaches.',
  columns: { when: 'Next', title: 'Session', coach: 'Coach', who: 'For', actions: 'Actions' },
  everyone: 'Everyone',
  coming: ({ of, taken, waiting }: { of: number | null; taken: number; waiting: number }) =>
    (of === null ? `${taken} coming` : `${taken} of ${of} seats taken`) + (waiting > 0 ? `, ${waiting} waiting` : ''),
  openLead: (name: string) => `Open the lead ${name}`,
  weekly: (zone: string) => `Weekly, ${zone} time`,
  minutes: (minutes: number) => `${minutes} min`,
  move: 'Move',
  cancel: 'Cancel',
  moveSeries: 'Move series',
  cancelSeries: 'Cancel series',
  openGroup: (title: string) => `Open ${title}`,
  fields: {
    coach: 'Coach',
    kind: 'Kind',
    kinds: { group: 'Group session', weekly: 'Weekly group series', 'one-on-one': '1:1 session' },
    member: 'E-mail of the member',
    title: 'Title',
    description: 'Description',
    startsAt: 'Date and time',
    timeZone: 'Time zone',
    duration: 'Minutes',
    meetingUrl: 'Meeting link',
    openedBy: 'Open to',
    openedByHint: 'Counts where members need a plan.',
    openings: {
      '': 'Whoever has a plan for its kind: weekly series or single sessions',
      'monthly-group': 'Who has monthly group sessions',
      'weekly-group': 'Who has weekly group coaching',
      'live-qa': 'Who has live Q&A',
    } satisfies Record<GroupOpening | '', string>,
    seats: 'Seats',
    seatsHint: 'How many members can come each time. Leave it empty, and everybody can.',
  },
  moving: {
    title: (session: string) => `Move ${session}`,
    series:
      'The series takes place at the new time from then on, and so do dates that were moved or cancelled by themselves. What has taken place stays as it was.',
  },
  cancelling: {
    title: (session: string) => `Cancel ${session}?`,
    strategy: 'The visitor is told by mail, with a link to choose another time. The time becomes free.',
    single: 'Members no longer see it, and it is marked as cancelled in their calendars.',
    series: 'The whole series ends now. Members no longer see it, and it is marked as cancelled in their calendars.',
    keep: 'Keep it',
    confirm: 'Cancel the session',
  },
};

export const coachesCopy = {
  loading: 'Loading coaches...',
  failed: 'The coaches cannot be shown right now. Please try again.',
  caption: 'Coaches',
  add: 'Add a coach',
  edit: 'Edit',
  adding: 'A new coach',
  editing: (name: string) => `Edit ${name}`,
  empty: { title: 'No coaches yet', text: 'Add a coach to schedule sessions and to take bookings.' },
  columns: { coach: 'Coach', zone: 'Time zone', hours: 'Open for 1:1 bookings', actions: 'Actions' },
  noHours: 'Takes no bookings',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    timeZone: 'Time zone',
    meetingUrl: 'Link for 1:1 sessions',
    meetingHint: 'Sessions that members book take place there.',
    email: 'E-mail of the coach',
    emailHint: 'Bookings and changes are mailed there, with a file for the calendar. Without one, they go to you.',
    strategy: 'Takes strategy sessions',
    strategyHint:
      'Visitors who sent the questionnaire choose a time of theirs, on the same weekly hours as members. Without a coach who does, visitors are offered no times.',
    staffEmail: 'E-mail of their staff account',
    staffEmailHint: 'Signed in with it, they have their own desk: sessions, members and notes.',
    memberEmail: 'E-mail of their member account',
    memberEmailHint: 'What they write in the community with this account is marked as a coach’s.',
  },
  hours: {
    title: 'Weekly hours open for bookings',
    hint: 'In the coach’s own time zone. Sessions that are booked stay booked when you change the hours.',
    weekday: (position: number) => `Weekday of hours ${position}`,
    from: (position: number) => `Start of hours ${position}`,
    to: (position: number) => `End of hours ${position}`,
    remove: (position: number) => `Remove hours ${position}`,
    add: 'Add hours',
  },
};

export const messages = {
  scheduled: { title: 'Session scheduled', description: 'Members see it now, and are told by mail.' },
  moved: {
    title: 'Session moved',
    description: 'Members see the new time, also in their calendars, and are told by mail.',
  },
  cancelled: { title: 'Session cancelled', description: 'Members no longer see it, and are told by mail.' },
  sessionFailed: failureMessage('The session could not be saved. Please try again.'),
  coachSaved: { title: 'Coach saved', description: 'Bookings follow the new hours from now on.' },
  coachFailed: failureMessage('The coach could not be saved. Please try again.'),
} satisfies Record<string, Message>;
