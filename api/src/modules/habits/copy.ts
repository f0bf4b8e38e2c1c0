import { LATE_HABIT_DAYS } from '@portal/contracts/habits';
import { LIMITS } from '@portal/contracts/limits';

/** Texts for a missing habit, too many habits, or another day. */
export const COPY = {
  noHabit: 'We can’t find this habit on your list.',
  enough: `You can track up to ${LIMITS.habits} habits. Remove one to make room for another.`,
  notRecent: `You can check off a habit for today and the ${LATE_HABIT_DAYS} days before.`,
} as const;
