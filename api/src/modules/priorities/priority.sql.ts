import type { Priority } from '@portal/contracts/priorities';

/** A priority as {@link TODAYS_PRIORITIES} reads it. */
export type PriorityRow = Omit<Priority, 'pillar'> & { pillar: Priority['pillar'] | null };

/** Today's priorities: the open ones, and those finished today where the member is; within forMember. */
export const TODAYS_PRIORITIES = `
SELECT * FROM (
  SELECT p.id, p.title, false AS completed, p.pillar, p.created_at
  FROM me JOIN priorities p ON p.user_id = me.id AND p.completed_at IS NULL
  UNION ALL
  SELECT p.id, p.title, true AS completed, p.pillar, p.created_at
  FROM me JOIN priorities p ON p.user_id = me.id AND p.completed_at >= me.day_start
) today ORDER BY created_at, id`;
