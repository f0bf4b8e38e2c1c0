/** What is said of posts and comments that are not there. */
export const COPY = {
  noComment: 'This comment no longer exists.',
  noPost: 'This post no longer exists.',
} as const;
