import { PINNED_POSTS } from '@portal/contracts/pins';
import { greeting, oneLine, plainName, SIGNATURE } from '../../email/wording';
import { nameOf } from '../users/names';

/** Texts for posts and comments that are missing, and for what can’t be pinned. */
export const COPY = {
  noComment: 'This comment no longer exists.',
  noMember: 'This profile isn’t available. The member may have left the community.',
  noPost: 'This post no longer exists.',
  notAbout: (pillar: string) => `This post isn’t about ${pillar}, so it can’t be pinned there.`,
  wholeFeed: 'All',
  tooManyPinned: (space: string) =>
    `You can pin up to ${PINNED_POSTS} posts in “${space}”. Unpin one there first, then try again.`,
} as const;

/** Tells a member that somebody mentions them. Repeats none of it: what members share stays behind the sign-in. */
export function mentionWords(firstName: string, author: { firstName: string; lastName: string }, place: string) {
  const name = plainName(nameOf(author)) ?? 'A member';
  return {
    template: 'mention',
    subject: oneLine(`${name} mentioned you in the community`),
    body: `${greeting(firstName)}

${name} mentioned you in a post or a comment.

See it in the community: ${place}

${SIGNATURE}`,
  };
}
