/** What is said when a priority is not there. */
export const COPY = {
  noPriority: 'We can’t find this priority on your list.',
} as const;
