import type { Priority } from '@portal/contracts/priorities';

/** A priority as {@link TODAYS_PRIORITIES} reads it. */
export type PriorityRow = Omit<Priority, 'pillar' | 'fromCoach'> & {
  pillar: Priority['pillar'] | null;
  fromCoach: boolean;
};

/** Whether a coach gave a priority `p` in a session. */
const FROM_COACH = `EXISTS (SELECT FROM action_items a WHERE a.priority_id = p.id) AS "fromCoach"`;

/** Whether a coach gave a priority ($1) of a member ($2); no row when it is not theirs. */
export const PRIORITY_ORIGIN = `SELECT ${FROM_COACH} FROM priorities p WHERE p.id = $1 AND p.user_id = $2`;

/** Today's priorities: the open ones that are due, and those finished today where the member is; within forMember. */
export const TODAYS_PRIORITIES = `
SELECT * FROM (
  SELECT p.id, p.title, false AS completed, p.pillar, ${FROM_COACH}, p.created_at
  FROM me JOIN priorities p ON p.user_id = me.id AND p.completed_at IS NULL AND (p.starts_on IS NULL OR p.starts_on <= me.today)
  UNION ALL
  SELECT p.id, p.title, true AS completed, p.pillar, ${FROM_COACH}, p.created_at
  FROM me JOIN priorities p ON p.user_id = me.id AND p.completed_at >= me.day_start
) today ORDER BY created_at, id`;

/** The open priorities that the member moved to a later day; within forMember. */
export const LATER_PRIORITIES = `
SELECT p.id, p.title, false AS completed, p.pillar, ${FROM_COACH}
FROM me JOIN priorities p ON p.user_id = me.id AND p.completed_at IS NULL AND p.starts_on > me.today
ORDER BY p.starts_on, p.created_at, p.id`;

/** A row of {@link TODAYS_PRIORITIES} or {@link LATER_PRIORITIES} as the member is shown it. */
export const toPriority = ({ id, title, completed, pillar, fromCoach }: PriorityRow): Priority => ({
  id,
  title,
  completed,
  pillar: pillar ?? undefined,
  ...(fromCoach && { fromCoach }),
});
