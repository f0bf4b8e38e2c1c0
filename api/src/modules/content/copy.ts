/** Texts for a missing course. */
export const COPY = {
  noCourse: 'We can’t find this course.',
} as const;
