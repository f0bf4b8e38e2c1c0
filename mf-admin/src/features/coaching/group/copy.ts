import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  back: 'Schedule',
  eyebrow: 'Group session',
  loading: 'Loading the session...',
  failed: 'The session cannot be shown right now. Please try again.',
  gone: 'There is no such group session ahead. It may be over, moved or cancelled.',
  once: (coach: string) => `Once, with ${coach}`,
  weekly: (zone: string, coach: string) => `Weekly, ${zone} time, with ${coach}`,
  opening: {
    title: 'Open to',
    label: 'Who can come',
    hint: 'Counts where members need a plan; the others see it in their list, without the link.',
  },
  dates: 'Dates ahead',
  date: 'The date',
  columns: { when: 'When', state: 'State', coming: 'Coming', actions: 'Actions' },
  who: 'Who comes',
  nobody: 'Nobody',
  planned: 'Takes place',
  moved: 'Moved',
  from: 'from',
  cancelled: 'Cancelled',
  move: 'Move date',
  cancel: 'Cancel date',
  restore: 'Hold it after all',
  save: 'Save',
  saving: 'Saving...',
  close: 'Close',
  moving: {
    title: 'Move this date',
    text: (title: string, when: string) =>
      `${title} on ${when} gets another time. All other dates stay as they are. Members and the coach are told by mail.`,
  },
  cancelling: {
    title: 'Cancel this date?',
    text: (title: string, when: string) =>
      `${title} on ${when} does not take place. All other dates stay as they are. Members and the coach are told by mail, and it is marked as cancelled in their calendars.`,
    keep: 'Keep it',
    confirm: 'Cancel this date',
  },
  seats: {
    title: 'Seats',
    text: 'How many can come to each date. Leave it empty, and everybody can. Who waits gets what becomes free, and nobody loses a seat.',
    label: 'Seats',
    save: 'Save seats',
  },
  holders: {
    title: (when: string) => `Who comes on ${when}`,
    loading: 'Loading who comes...',
    failed: 'Who comes cannot be shown right now. Please try again.',
    going: (count: number) => `Coming (${count})`,
    waiting: (count: number) => `On the waiting list (${count})`,
    nobody: 'Nobody yet.',
  },
};

export const messages = {
  openingSaved: { title: 'Saved', description: 'It counts from now on.' },
  openingFailed: failureMessage('Who can come could not be saved. Please try again.'),
  moved: {
    title: 'Date moved',
    description: 'Members see the new time, also in their calendars, and are told by mail.',
  },
  cancelled: { title: 'Date cancelled', description: 'Members no longer see it, and are told by mail.' },
  restored: { title: 'The date takes place', description: 'Members see it again, and are told by mail.' },
  seatsSaved: { title: 'Seats saved', description: 'Who got a seat by that is told by mail.' },
  seatsFailed: failureMessage('The seats could not be saved. Please try again.'),
  failed: failureMessage('The date could not be saved. Please try again.'),
} satisfies Record<string, Message>;
