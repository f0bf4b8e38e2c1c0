import { LIMITS } from '@portal/contracts/limits';

/** Texts for a missing habit, or too many habits. */
export const COPY = {
  noHabit: 'We can’t find this habit on your list.',
  enough: `You can track up to ${LIMITS.habits} habits. Remove one to make room for another.`,
} as const;
