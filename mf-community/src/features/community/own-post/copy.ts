import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  editing: {
    label: 'Edit your post',
    save: 'Save changes',
    cancel: 'Cancel',
  },
  deleting: {
    title: 'Delete this post?',
    text: 'Its cheers and comments will be deleted, too. You can’t undo this.',
    confirm: 'Delete post',
    keep: 'Keep it',
  },
} as const;

export const messages = {
  edited: { title: 'Post updated', description: 'Your changes have been saved.' },
  editFailed: failureMessage('Failed to update post. Please try again.'),
  deleted: { title: 'Post deleted', description: 'Your post has been removed from the community feed.' },
  deleteFailed: failureMessage('Failed to delete post. Please try again.'),
} as const satisfies Record<string, Message>;
