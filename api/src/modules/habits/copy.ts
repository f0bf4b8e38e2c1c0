/** What is said when a habit is not there. */
export const COPY = {
  noHabit: 'We can’t find this habit on your list.',
} as const;
