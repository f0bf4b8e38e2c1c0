/** Texts for missing posts and comments. */
export const COPY = {
  noComment: 'This comment no longer exists.',
  noPost: 'This post no longer exists.',
} as const;
