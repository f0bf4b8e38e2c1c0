import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  back: 'Schedule',
  eyebrow: 'Group session',
  loading: 'Loading the session...',
  failed: 'We couldn’t load the session. Please try again.',
  gone: 'We couldn’t find this group session. It may be over, moved, or canceled.',
  once: (coach: string) => `Once, with ${coach}`,
  weekly: (zone: string, coach: string) => `Weekly, ${zone} time, with ${coach}`,
  opening: {
    title: 'Open to',
    label: 'Who can come',
    hint: 'Applies when members need a plan. Others see it listed without the link.',
  },
  dates: 'Upcoming dates',
  date: 'Date',
  columns: { when: 'When', state: 'Status', coming: 'Going', actions: 'Actions' },
  who: 'Attendees',
  nobody: 'No one',
  planned: 'Scheduled',
  moved: 'Moved',
  from: 'from',
  canceled: 'Canceled',
  move: 'Move date',
  cancel: 'Cancel date',
  restore: 'Restore date',
  save: 'Save',
  saving: 'Saving...',
  close: 'Close',
  moving: {
    title: 'Move this date',
    text: (title: string, when: string) =>
      `${title} on ${when} will move to another time. All other dates stay the same. We’ll email members and the coach.`,
  },
  cancelling: {
    title: 'Cancel this date?',
    text: (title: string, when: string) =>
      `${title} on ${when} won’t take place. All other dates stay the same. We’ll email members and the coach and mark it as canceled on their calendars.`,
    keep: 'Keep date',
    confirm: 'Cancel this date',
  },
  seats: {
    title: 'Seats',
    text: 'How many can come to each date. Leave empty for no limit. Open seats go to the waiting list, and no one loses a seat.',
    label: 'Seats',
    save: 'Save seats',
  },
  holders: {
    title: (when: string) => `Attendees for ${when}`,
    loading: 'Loading attendees...',
    failed: 'We couldn’t load the attendees. Please try again.',
    going: (count: number) => `Going (${count})`,
    waiting: (count: number) => `Waiting list (${count})`,
    nobody: 'No one yet.',
  },
};

export const messages = {
  openingSaved: { title: 'Saved', description: 'The change is live.' },
  openingFailed: failureMessage('We couldn’t save who can come. Please try again.'),
  moved: {
    title: 'Date moved',
    description: 'The new time is on members’ calendars. We’ve emailed them.',
  },
  canceled: { title: 'Date canceled', description: 'Members no longer see it. We’ve emailed them.' },
  restored: { title: 'Date restored', description: 'Members can see it again. We’ve emailed them.' },
  seatsSaved: { title: 'Seats saved', description: 'Anyone who got a seat will get an email.' },
  seatsFailed: failureMessage('We couldn’t save the seats. Please try again.'),
  failed: failureMessage('We couldn’t save the date. Please try again.'),
} satisfies Record<string, Message>;
