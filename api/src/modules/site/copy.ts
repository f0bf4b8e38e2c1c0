/** Texts for visitors while there is nothing to serve. */
export const COPY = {
  noFile: 'This file isn’t available right now.',
  unpublished: 'Nothing has been published yet.',
  unavailable: 'This site isn’t available right now. Please try again in a moment.',
} as const;
