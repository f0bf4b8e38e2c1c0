import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Events',
  intro: 'Workshops and meetups that members see in the community. They can say that they’re going.',
  back: 'Back to Community',
  add: 'Add an event',
  loading: 'Loading events...',
  failed: 'We couldn’t load the events. Please try again.',
  empty: { title: 'No events yet', text: 'Add one, and members see it in the community right away.' },
  columns: { title: 'Event', when: 'When', attendees: 'Going', state: 'Status', actions: 'Actions' },
  minutes: (minutes: number) => `${minutes} minutes`,
  upcoming: 'Upcoming',
  past: 'Past',
  canceled: 'Canceled',
  edit: 'Edit',
  cancel: 'Cancel',
  canceling: {
    title: 'Cancel this event?',
    text: (title: string) => `Members still see “${title}”, marked as canceled. You can’t undo this.`,
    confirm: 'Cancel event',
    keep: 'Keep it',
  },
};

export const formCopy = {
  adding: 'Add an event',
  editing: (title: string) => `Edit “${title}”`,
  name: 'Title',
  description: 'Description',
  startsAt: 'Starts',
  startsAtHint: (timeZone: string) => `In your time zone, ${timeZone}. Members see it in theirs.`,
  startsAtMissing: 'Please enter when it starts',
  duration: 'Minutes',
  link: 'Link',
  linkHint: 'Where it takes place online. Starts with https://',
  save: 'Save',
  saving: 'Saving...',
  close: 'Cancel',
};

export const messages = {
  saved: { title: 'Event saved', description: 'Members see it in the community.' },
  saveFailed: failureMessage('We couldn’t save the event. Please try again.'),
  canceled: { title: 'Event canceled', description: 'Members see that it doesn’t take place.' },
  cancelFailed: failureMessage('We couldn’t cancel the event. Please try again.'),
} as const satisfies Record<string, Message>;
