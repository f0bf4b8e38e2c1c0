import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Community',
  intro: 'Posts that members reported. Decide whether everyone should go on seeing them.',
  loading: 'Loading reports...',
  failed: 'The reports cannot be shown right now. Please try again.',
  states: { label: 'Which posts', open: 'To decide', hidden: 'Hidden', all: 'All' },
  empty: {
    open: { title: 'Nothing to decide', text: 'A post appears here as soon as a member reports it.' },
    hidden: { title: 'No hidden posts', text: 'Posts that you hide are listed here.' },
    all: { title: 'No reports yet', text: 'A post appears here as soon as a member reports it.' },
  },
  hidden: 'Hidden',
  open: 'Reported',
  hiddenBecause: (reason: string) => `The author reads: ${reason}`,
  reports: 'Reports',
  picture: 'The post’s picture, which its author did not describe',
  by: (name: string) => `Post by ${name}`,
  from: 'from',
  keep: 'Keep visible',
  restore: 'Restore',
  hide: 'Hide',
  hideTitle: 'Hide this post?',
  hideText: 'Only its author will still see it, together with what you write here.',
  reason: 'Why, for the author to read',
  cancel: 'Cancel',
};

export const messages = {
  hidden: { title: 'Post hidden', description: 'Only its author still sees it, with your reason.' },
  shown: { title: 'Post visible', description: 'Everyone sees the post, and its reports are settled.' },
  failed: failureMessage('The post could not be changed. Please try again.'),
} as const satisfies Record<string, Message>;
