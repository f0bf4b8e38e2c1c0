import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = { pin: 'Pin', unpin: 'Unpin' } as const;

export const messages = {
  pinned: (feed: string) => ({ title: 'Post pinned', description: `Everyone sees it at the top of “${feed}”.` }),
  unpinned: (feed: string) => ({ title: 'Post unpinned', description: `It’s no longer at the top of “${feed}”.` }),
  failed: failureMessage('We couldn’t change the pinned posts. Please try again.'),
} as const satisfies Record<string, Message | ((feed: string) => Message)>;
