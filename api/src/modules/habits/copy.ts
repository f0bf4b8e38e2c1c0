import { LIMITS } from '@portal/contracts/limits';

/** What is said when a habit is not there, or there is no room for another. */
export const COPY = {
  noHabit: 'We can’t find this habit on your list.',
  enough: `You can track up to ${LIMITS.habits} habits. Remove one to make room for another.`,
} as const;
