import type { Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Community',
  intro: 'Share your wins and your questions with members who are doing the same work.',
  /** Static figures of spec section 9. */
  stats: [
    { label: 'Active Members', value: '247', icon: 'users', tone: 'blue' },
    { label: 'Posts This Month', value: '1,453', icon: 'message', tone: 'purple' },
    { label: 'Goal Achievement Rate', value: '89%', icon: 'target', tone: 'green' },
  ],
  statsLabel: 'Community figures',
  box: {
    title: 'Share Your Progress',
    label: 'Your post',
    placeholder: 'What did you finish, learn or get stuck on today?',
    share: 'Share Post',
    sharing: 'Posting...',
    length: (used: number, limit: number) =>
      `${used.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`,
  },
  feed: {
    title: 'Community Feed',
    loading: 'Loading posts...',
    failed: 'Unable to load the community feed. Please try again.',
    empty: 'No posts yet',
    emptyText: 'Be the first to share your transformation journey!',
    older: 'Load older posts',
    loadingOlder: 'Loading older posts...',
    olderFailed: 'Older posts could not be loaded. What you see above is still here.',
    end: 'You have seen every post.',
    justNow: 'just now',
  },
} as const;

/** Toasts of spec section 8. */
export const messages = {
  shared: { title: 'Post created', description: 'Your post has been shared with the community.' },
  failed: { title: 'Error', description: 'Failed to create post. Please try again.', variant: 'destructive' },
} as const satisfies Record<string, Message>;
