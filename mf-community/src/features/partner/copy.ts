import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Accountability partner',
  intro: 'Tell someone what you’re going to do, and they’ll ask whether you did it.',
  back: 'Back to Coaching',
  loading: 'Loading your partner...',
  failed: 'We couldn’t load your partner. Please try again.',
  shares: 'Your partner will see your first name, the course and day you’re on, and your time zone. Nothing else.',
  consent: 'Your coaches suggest a partner. You can only write to each other once you’ve both accepted.',
  out: { title: 'Find an accountability partner', join: 'Find me a partner', joining: 'Joining...' },
  waiting: {
    title: 'We’re looking for a partner for you',
    text: 'We’ll email you as soon as your coaches suggest someone.',
    paused: 'Your plan doesn’t include a partner right now, so your coaches don’t see you in their list.',
    leave: 'Stop looking',
  },
  proposed: {
    title: (name: string) => `How about ${name}?`,
    accept: 'Accept',
    decline: 'Decline',
    text: (name: string) => `If you decline, ${name} won’t learn why, and we’ll keep looking.`,
  },
  accepted: {
    title: (name: string) => `Waiting for ${name}`,
    text: (name: string) => `You’ve accepted. We’ll email you once ${name} answers.`,
  },
  partners: { since: 'Partners since', leave: 'Leave', waitsFor: 'You’re partners now. Say hello!' },
  about: {
    course: (title: string, day: number) => `${title}, day ${day}`,
    noCourse: 'No course yet',
    zone: (zone: string, time: string) => `${zone}, ${time} there now`,
  },
  leaving: {
    title: 'Leave partner matching?',
    text: 'Your match ends right away, and the messages between you are deleted. You don’t have to give a reason. You can join again at any time.',
    confirm: 'Leave',
    keep: 'Stay',
  },
  thread: {
    label: (name: string) => `Your conversation with ${name}`,
    note: 'Only the two of you can read this.',
    help: 'If something isn’t right, leave at any time, or tell your coaching team.',
    tell: 'Write to your coaching team',
    loading: 'Loading your messages...',
    failed: 'We couldn’t load your messages. Please try again.',
    earlier: 'Show earlier messages',
    earlierFailed: 'We couldn’t load earlier messages. The ones below are still here.',
    you: 'You',
    arrived: (name: string) => `A new message from ${name}`,
    field: 'Your message',
    placeholder: (name: string) => `Write to ${name}`,
    send: 'Send',
    sending: 'Sending...',
  },
};

export const messages = {
  joined: { title: 'You’re in', description: 'Your coaches will suggest a partner.' },
  joinFailed: failureMessage('We couldn’t sign you up. Please try again.'),
  left: { title: 'You’ve left', description: 'You can join again at any time.' },
  leaveFailed: failureMessage('We couldn’t end it. Please try again.'),
  declined: { title: 'Declined', description: 'We’ll keep looking.' },
  answerFailed: failureMessage('We couldn’t save your answer. Please try again.'),
  sendFailed: failureMessage('We couldn’t send your message. It’s still here. Please try again.'),
} as const satisfies Record<string, Message>;
