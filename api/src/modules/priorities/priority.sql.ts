import type { Priority } from '@portal/contracts/priorities';

/** A priority as {@link TODAYS_PRIORITIES} reads it. */
export type PriorityRow = Omit<Priority, 'pillar' | 'fromCoach'> & {
  pillar: Priority['pillar'] | null;
  fromCoach: boolean;
};

/** Whether a coach gave a priority `p` in a session. */
const FROM_COACH = `EXISTS (SELECT FROM action_items a WHERE a.priority_id = p.id) AS "fromCoach"`;

/** Today's priorities: the open ones, and those finished today where the member is; within forMember. */
export const TODAYS_PRIORITIES = `
SELECT * FROM (
  SELECT p.id, p.title, false AS completed, p.pillar, ${FROM_COACH}, p.created_at
  FROM me JOIN priorities p ON p.user_id = me.id AND p.completed_at IS NULL
  UNION ALL
  SELECT p.id, p.title, true AS completed, p.pillar, ${FROM_COACH}, p.created_at
  FROM me JOIN priorities p ON p.user_id = me.id AND p.completed_at >= me.day_start
) today ORDER BY created_at, id`;

/** A row of {@link TODAYS_PRIORITIES} as the member is shown it. */
export const toPriority = ({ id, title, completed, pillar, fromCoach }: PriorityRow): Priority => ({
  id,
  title,
  completed,
  pillar: pillar ?? undefined,
  ...(fromCoach && { fromCoach }),
});
