/** Texts for a priority that is missing or must not be changed. */
export const COPY = {
  noPriority: 'We can’t find this priority on your list.',
  fromCoach: 'Your coach added this priority. You can check it off or move it to tomorrow.',
} as const;
