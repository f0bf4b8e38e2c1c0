import { PINNED_POSTS } from '@portal/contracts/pins';

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
