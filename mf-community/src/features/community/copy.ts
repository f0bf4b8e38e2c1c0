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
  statsLabel: 'Community figures',
  box: {
    title: 'Share Your Progress',
    label: 'Your post',
    placeholder: 'What did you finish, learn or get stuck on today?',
    share: 'Share Post',
    sharing: 'Posting...',
    length: (used: number, limit: number) => `${numberText(used)} of ${numberText(limit)} characters`,
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
  post: {
    edited: 'edited',
    hidden: 'Hidden by the admin. Only you can see this post.',
    hiddenReason: (reason: string) => `Reason: ${reason}`,
    cheer: 'Cheer',
    cheers: (count: number) => (count === 1 ? '1 cheer' : `${numberText(count)} cheers`),
    comment: 'Comment',
    comments: (count: number) => (count === 1 ? '1 comment' : `${numberText(count)} comments`),
    edit: 'Edit',
    delete: 'Delete',
    report: 'Report',
  },
  editing: {
    label: 'Edit your post',
    save: 'Save changes',
    saving: 'Saving...',
    cancel: 'Cancel',
  },
  deleting: {
    title: 'Delete this post?',
    text: 'Its cheers and comments go with it. This cannot be undone.',
    confirm: 'Delete post',
    keep: 'Keep it',
  },
  reporting: {
    title: 'Report this post',
    text: 'The admin reads your report and decides. The author does not learn who reported.',
    reason: 'What is wrong with it?',
    choose: 'Choose a reason',
    note: 'Anything the admin should know (optional)',
    send: 'Send report',
    sending: 'Sending...',
  },
  comments: {
    label: 'Comments',
    loading: 'Loading comments...',
    failed: 'The comments could not be loaded.',
    none: 'No comments yet. Yours could be the first.',
    more: 'Show more comments',
    box: 'Your comment',
    placeholder: 'Write a comment',
    send: 'Send comment',
    sending: 'Sending...',
    delete: 'Delete comment',
  },
} as const;

/** Toasts: the first two are those of spec section 8. */
export const messages = {
  shared: { title: 'Post created', description: 'Your post has been shared with the community.' },
  failed: failureMessage('Failed to create post. Please try again.'),
  edited: { title: 'Post updated', description: 'Your changes have been saved.' },
  editFailed: failureMessage('Failed to update post. Please try again.'),
  deleted: { title: 'Post deleted', description: 'Your post is gone from the community feed.' },
  deleteFailed: failureMessage('Failed to delete post. Please try again.'),
  cheerFailed: failureMessage('Your cheer was not counted. Please try again.'),
  commentFailed: failureMessage('Failed to send comment. Please try again.'),
  commentDeleteFailed: failureMessage('Failed to delete comment. Please try again.'),
  reported: { title: 'Report sent', description: 'Thank you. The admin will look at this post.' },
  reportFailed: failureMessage('Failed to send report. Please try again.'),
} as const satisfies Record<string, Message>;
