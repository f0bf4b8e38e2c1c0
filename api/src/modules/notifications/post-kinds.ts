import type { NotificationKind } from '@portal/contracts/notification-kinds';

/** The kinds that a comment or a cheer is told as: to the post's author, and to who commented before. */
export const KINDS_OF_EVENT = { comment: ['comment', 'reply'], cheer: ['cheer'] } as const satisfies Record<
  string,
  NotificationKind[]
>;

export type PostEvent = keyof typeof KINDS_OF_EVENT;
export type PostKind = (typeof KINDS_OF_EVENT)[PostEvent][number];

const POST_KINDS: readonly string[] = Object.values(KINDS_OF_EVENT).flat();

/** Whether a notification's text follows from who acted on a post. */
export const isPostKind = (kind: string): kind is PostKind => POST_KINDS.includes(kind);
