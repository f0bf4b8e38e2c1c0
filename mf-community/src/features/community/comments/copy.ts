import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  label: 'Comments',
  loading: 'Loading comments...',
  failed: 'We couldn’t load the comments. Please try again.',
  none: 'No comments yet. Be the first.',
  more: 'Show more comments',
  box: 'Your comment',
  placeholder: 'Write a comment',
  send: 'Send comment',
  sending: 'Sending...',
  delete: 'Delete comment',
  /** Of a comment, in the list of what waits to be sent. */
  queued: (start: string) => `Comment: “${start}”`,
} as const;

export const messages = {
  commentFailed: failureMessage('Failed to send comment. Please try again.'),
  commentDeleteFailed: failureMessage('Failed to delete comment. Please try again.'),
} as const satisfies Record<string, Message>;
