import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Community',
  intro: 'Posts reported by members. Decide whether they stay visible.',
  events: 'Events',
  loading: 'Loading reports...',
  failed: 'We couldn’t load the reports. Please try again.',
  states: { label: 'Filter posts', open: 'To review', hidden: 'Hidden', all: 'All' },
  empty: {
    open: { title: 'Nothing to review', text: 'Posts appear here when a member reports them.' },
    hidden: { title: 'No hidden posts', text: 'Posts you hide appear here.' },
    all: { title: 'No reports yet', text: 'Posts appear here when a member reports them.' },
  },
  hidden: 'Hidden',
  open: 'Reported',
  hiddenBecause: (reason: string) => `Reason shown to the author: ${reason}`,
  reports: 'Reports',
  picture: 'Post image (no description from the author)',
  by: (name: string) => `Post by ${name}`,
  from: 'from',
  keep: 'Keep visible',
  restore: 'Restore',
  hide: 'Hide',
  hideTitle: 'Hide this post?',
  hideText: 'Only the author will still see it, along with your reason.',
  reason: 'Reason, shown to the author',
  cancel: 'Cancel',
};

export const messages = {
  hidden: { title: 'Post hidden', description: 'Only the author can still see it, along with your reason.' },
  shown: { title: 'Post restored', description: 'Everyone can see the post, and its reports are resolved.' },
  failed: failureMessage('We couldn’t change the post. Please try again.'),
} as const satisfies Record<string, Message>;
