import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';

export const copy = {
  title: 'Community',
  intro: 'Share your wins and your questions with members who are doing the same work.',
  /** Static figures of spec section 9. */
  stats: [
    { label: 'Active Members', value: '247', icon: 'users', tone: 'blue' },
    { label: 'Posts This Month', value: '1,453', icon: 'message', tone: 'purple' },
    { label: 'Goal Achievement Rate', value: '89%', icon: 'target', tone: 'green' },
  ],
  back: 'Back to Community',
  onePost: {
    title: 'Post',
    gone: 'This post isn’t available',
    goneText: 'It may have been deleted.',
    failed: 'We couldn’t load this post. Please try again.',
  },
  statsLabel: 'Community stats',
  box: {
    title: 'Share Your Progress',
    label: 'Your post',
    placeholder: 'What did you finish, learn, or get stuck on today?',
    share: 'Share Post',
    sharing: 'Posting...',
    /** Of a post, in the list of what waits to be sent. */
    queued: (start: string) => `Post: “${start}”`,
    length: (used: number, limit: number) => `${numberText(used)} of ${numberText(limit)} characters`,
    pillar: 'Pillar',
    noPillar: 'No pillar',
  },
  picture: {
    add: 'Add a picture',
    replace: 'Choose another picture',
    sending: 'Uploading your picture...',
    remove: 'Remove picture',
    chosen: 'The picture that goes with your post',
    description: 'What does it show?',
    why: 'Read aloud to members who can’t see it.',
    failed: 'We couldn’t upload your picture. Please try again.',
    by: (name: string) => `Picture by ${name}`,
  },
  feed: {
    title: 'Community Feed',
    loading: 'Loading posts...',
    failed: 'We couldn’t load the community feed. Please try again.',
    empty: 'No posts yet',
    emptyText: 'Be the first to share your transformation journey!',
    older: 'Load older posts',
    loadingOlder: 'Loading older posts...',
    olderFailed: 'We couldn’t load older posts. The ones above are still here.',
    end: 'You’ve seen every post.',
    filter: 'Filter posts by pillar',
    all: 'All',
    emptyOf: (pillar: string) => `No posts about ${pillar} yet`,
    emptyOfText: 'Write the first one, or read what members share about other pillars.',
    showAll: 'Show all posts',
  },
  post: {
    coach: 'Coach',
    pinned: 'Pinned',
    edited: 'edited',
    hidden: 'Hidden by our team. Only you can see this post.',
    hiddenReason: (reason: string) => `Reason: ${reason}`,
    cheer: 'Cheer',
    cheers: (count: number) => (count === 1 ? '1 cheer' : `${numberText(count)} cheers`),
    comment: 'Comment',
    comments: (count: number) => (count === 1 ? '1 comment' : `${numberText(count)} comments`),
    edit: 'Edit',
    delete: 'Delete',
    report: 'Report',
  },
  /** While a part's code is loading, and when that failed. */
  part: {
    loading: 'Opening...',
    failed: 'We couldn’t open this. Check your connection and try again.',
  },
} as const;

/** Toasts: the first two are those of spec section 8. */
export const messages = {
  shared: { title: 'Post created', description: 'Your post has been shared with the community.' },
  failed: failureMessage('Failed to create post. Please try again.'),
  cheerFailed: failureMessage('Your cheer wasn’t counted. Please try again.'),
} as const satisfies Record<string, Message>;
