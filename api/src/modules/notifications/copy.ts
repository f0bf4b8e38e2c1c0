import type { PostEvent } from './notification.sql';

const DID: Record<PostEvent, string> = { comment: 'commented on your post', cheer: 'cheered your post' };

/** Says who commented on or cheered a post, e.g. `Kim Osei and 2 others cheered your post`. */
export function postText(event: PostEvent, name: string, actors: number): string {
  const others = actors - 1;
  const who = others === 0 ? name : `${name} and ${others} ${others === 1 ? 'other' : 'others'}`;
  return `${who} ${DID[event]}`;
}
