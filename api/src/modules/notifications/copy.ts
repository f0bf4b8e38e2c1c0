import type { PostKind } from './post-kinds';

const DID: Record<PostKind, string> = {
  comment: 'commented on your post',
  cheer: 'cheered your post',
  reply: 'also commented on a post you commented on',
};

/** Says who commented on or cheered a post, e.g. `Kim Osei and 2 others cheered your post`. */
export function postText(kind: PostKind, name: string, actors: number): string {
  const others = actors - 1;
  const who = others === 0 ? name : `${name} and ${others} ${others === 1 ? 'other' : 'others'}`;
  return `${who} ${DID[kind]}`;
}
