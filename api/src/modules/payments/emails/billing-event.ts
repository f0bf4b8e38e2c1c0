import type { WayIn } from '../../admission/member-invitations.service';
import type { Customer } from '../customers/customer.entity';
import type { Plan } from '../../plans/plan.entity';
import type { PlanVersion } from '../../plans/plan-version.entity';
import type { Subscription } from '../subscriptions/subscription.entity';

/** What a change of a subscription is to who pays. */
export type SubscriptionHappening =
  | 'charge-failed'
  | 'paid-again'
  | 'going-to-end'
  | 'kept'
  | 'ended'
  | 'trial-ends'
  | 'paused'
  | 'resumed'
  | 'changed'
  | 'will-change';

/** Something about money that somebody is told by mail, once. */
export type Happening = { customer: Customer; provider: Subscription['provider'] } & (
  | { kind: 'bought'; plan: Plan; version: PlanVersion; wayIn: WayIn | null }
  | {
      kind: SubscriptionHappening;
      plan: Plan;
      version: PlanVersion;
      subscription: Subscription;
      next: PlanVersion | null;
    }
  | { kind: 'sold-twice'; plan: Plan; version: PlanVersion }
  | { kind: 'refunded'; cents: number; currency: PlanVersion['currency'] }
);

type Seen = Pick<
  Subscription,
  'state' | 'retryAt' | 'endsAt' | 'pausedUntil' | 'planVersionId' | 'nextVersionId' | 'soldTwice'
>;

const differs = (one: Date | null, other: Date | null) => one?.getTime() !== other?.getTime();

/** What has happened to a subscription that was `before` and is `now`; in the order in which it is told. */
export function happeningsBetween(before: Seen, now: Omit<Seen, 'soldTwice'>): SubscriptionHappening[] {
  if (before.soldTwice || before.state === 'ended') return [];
  if (now.state === 'ended') return ['ended'];
  return [...ofPayment(before, now), ...ofEnd(before, now), ...ofPause(before, now), ...ofPlan(before, now)];
}

function ofPayment(before: Seen, now: Omit<Seen, 'soldTwice'>): SubscriptionHappening[] {
  const isNew = before.state !== 'past-due' || differs(before.retryAt, now.retryAt);
  if (now.state === 'past-due') return isNew ? ['charge-failed'] : [];
  return before.state === 'past-due' && now.state === 'active' ? ['paid-again'] : [];
}

function ofEnd(before: Seen, now: Omit<Seen, 'soldTwice'>): SubscriptionHappening[] {
  if (before.endsAt === null && now.endsAt !== null) return ['going-to-end'];
  return before.endsAt !== null && now.endsAt === null ? ['kept'] : [];
}

function ofPause(before: Seen, now: Omit<Seen, 'soldTwice'>): SubscriptionHappening[] {
  if (now.pausedUntil !== null) return before.pausedUntil === null ? ['paused'] : [];
  return before.pausedUntil !== null && now.endsAt === null ? ['resumed'] : [];
}

function ofPlan(before: Seen, now: Omit<Seen, 'soldTwice'>): SubscriptionHappening[] {
  if (before.planVersionId !== now.planVersionId) return ['changed'];
  return now.nextVersionId !== null && before.nextVersionId !== now.nextVersionId ? ['will-change'] : [];
}
