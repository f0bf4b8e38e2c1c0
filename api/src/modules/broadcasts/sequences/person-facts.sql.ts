import { givesAccess } from '../../payments/subscriptions/subscription.sql';
import { plansOf } from '../../plans/entitlements.sql';

/*
 * What is true of a person, given a row `p` with their `person_id`, their `email`, and `since`, from when on it counts.
 * A person is all of their accounts and questionnaires, so a lead who becomes a member is still the same one.
 */

const account = () => 'SELECT a.id FROM users a WHERE a.person_id = p.person_id';
const lead = () => 'SELECT l.id FROM questionnaires l WHERE l.person_id = p.person_id';

const hasAccount = () => `EXISTS (SELECT FROM users a WHERE a.person_id = p.person_id OR a.email = p.email)`;

/** Has bought a plan since then, also before signing up, or has one now that they bought. */
const hasPurchased = (now: string) => `EXISTS (
  SELECT FROM customers c JOIN subscriptions s ON s.customer_id = c.id JOIN plan_versions v ON v.id = s.plan_version_id
  WHERE (c.user_id IN (${account()}) OR c.user_id IS NULL AND lower(c.email) = p.email)
    AND NOT s.sold_twice AND (s.started_at > p.since OR ${givesAccess(now)})
)`;

/** Has a plan now, bought or given. */
const hasPlan = (now: string) => `EXISTS (
  SELECT FROM users a CROSS JOIN LATERAL (${plansOf('a.id', now)}) plan WHERE a.person_id = p.person_id
)`;

/** Has a strategy or 1:1 session ahead, or had one since then. */
const hasSession = () => `EXISTS (
  SELECT FROM coaching_sessions c WHERE c.cancelled_at IS NULL AND c.open_until > p.since
    AND (c.lead_id IN (${lead()}) OR c.member_id IN (${account()}))
)`;

const hasCompletedLesson = () => `EXISTS (
  SELECT FROM lesson_progress l WHERE l.user_id IN (${account()}) AND l.completed_at > p.since
)`;

const wasSeen = () => 'EXISTS (SELECT FROM users a WHERE a.person_id = p.person_id AND a.last_active_at > p.since)';

/** Whether a goal (SQL of its name) is reached at an instant. */
export const reachedGoal = (goal: string, now: string) => `CASE ${goal} WHEN 'account' THEN ${hasAccount()}
  WHEN 'purchase' THEN ${hasPurchased(now)} WHEN 'session' THEN ${hasSession()} WHEN 'lesson' THEN ${hasCompletedLesson()}
  ELSE false END`;

/** Whether a condition (SQL of its name; null for none) is met at an instant. */
export const meetsCondition = (
  condition: string,
  now: string,
) => `CASE ${condition} WHEN 'no-plan' THEN NOT ${hasPlan(now)}
  WHEN 'no-session' THEN NOT ${hasSession()} WHEN 'no-lesson' THEN NOT ${hasCompletedLesson()}
  WHEN 'inactive' THEN NOT ${wasSeen()} ELSE true END`;

/** A member has written to the coaching team, or staff have changed the status of a lead or left a note on it. */
export const hasReplied = () => `(EXISTS (
  SELECT FROM threads t WHERE t.user_id IN (${account()}) AND t.member_wrote_at > p.since
) OR EXISTS (
  SELECT FROM lead_events e WHERE e.lead_id IN (${lead()}) AND e.at > p.since AND e.kind IN ('note', 'status') AND NOT e.by_visitor
))`;

/** Whether an account with the address is deactivated. */
export const isDeactivated = () =>
  'EXISTS (SELECT FROM users a WHERE a.email = p.email AND a.deactivated_at IS NOT NULL)';
