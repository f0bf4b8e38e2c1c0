import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';

export const copy = {
  title: 'Events',
  intro: 'Workshops and meetups for members. Times are in your time zone.',
  loading: 'Loading events...',
  failed: 'We couldn’t load the events. Please try again.',
  upcoming: 'Upcoming',
  none: 'No upcoming events',
  noneText: 'When our team plans one, you’ll see it here.',
  past: 'Past events',
  next: 'Next event',
  all: 'All events',
  canceled: 'Canceled',
  going: 'I’m going',
  goingLabel: (title: string) => `I’m going: ${title}`,
  attendees: (count: number) => (count === 1 ? '1 member is going' : `${numberText(count)} members are going`),
  attended: (count: number) =>
    count === 1 ? '1 member said they’d go' : `${numberText(count)} members said they’d go`,
  calendar: 'Add to calendar',
  calendarLabel: (title: string) => `Add to calendar: ${title}`,
  join: 'Open link',
  joinLabel: (title: string) => `Open link: ${title}`,
} as const;

export const messages = {
  attendFailed: failureMessage('We couldn’t save that. Please try again.'),
} as const satisfies Record<string, Message>;
