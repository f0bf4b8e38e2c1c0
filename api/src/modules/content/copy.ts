/** What is said when a course is not there. */
export const COPY = {
  noCourse: 'We can’t find this course.',
} as const;
