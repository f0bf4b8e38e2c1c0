import type { InviteLink } from '../../registration/invitations/member-invitations.service';
import type { Customer } from '../customers/customer.entity';
import type { Plan } from '../../plans/plan.entity';
import type { PlanVersion } from '../../plans/plan-version.entity';
import type { Subscription } from '../subscriptions/subscription.entity';

/** A subscription change that its customer hears about. */
export type SubscriptionEvent =
  | 'payment-failed'
  | 'payment-recovered'
  | 'cancellation-scheduled'
  | 'kept'
  | 'ended'
  | 'trial-ending'
  | 'paused'
  | 'resumed'
  | 'changed'
  | 'change-scheduled';

/** A billing event that is emailed to a customer, once. */
export type BillingEvent = { customer: Customer; provider: Subscription['provider'] } & (
  | { kind: 'purchased'; plan: Plan; version: PlanVersion; inviteLink: InviteLink | null }
  | {
      kind: SubscriptionEvent;
      plan: Plan;
      version: PlanVersion;
      subscription: Subscription;
      next: PlanVersion | null;
    }
  | { kind: 'duplicate-subscription'; plan: Plan; version: PlanVersion }
  | { kind: 'refunded'; cents: number; currency: PlanVersion['currency'] }
);

type Seen = Pick<
  Subscription,
  'state' | 'retryAt' | 'endsAt' | 'pausedUntil' | 'planVersionId' | 'nextVersionId' | 'isDuplicate'
>;

const differs = (one: Date | null, other: Date | null) => one?.getTime() !== other?.getTime();

/** The events that happened to a subscription between `before` and `now`, in the order in which they are emailed. */
export function subscriptionEventsBetween(before: Seen, now: Omit<Seen, 'isDuplicate'>): SubscriptionEvent[] {
  if (before.isDuplicate || before.state === 'ended') return [];
  if (now.state === 'ended') return ['ended'];
  return [...ofPayment(before, now), ...ofEnd(before, now), ...ofPause(before, now), ...ofPlan(before, now)];
}

function ofPayment(before: Seen, now: Omit<Seen, 'isDuplicate'>): SubscriptionEvent[] {
  const isNew = before.state !== 'past-due' || differs(before.retryAt, now.retryAt);
  if (now.state === 'past-due') return isNew ? ['payment-failed'] : [];
  return before.state === 'past-due' && now.state === 'active' ? ['payment-recovered'] : [];
}

function ofEnd(before: Seen, now: Omit<Seen, 'isDuplicate'>): SubscriptionEvent[] {
  if (before.endsAt === null && now.endsAt !== null) return ['cancellation-scheduled'];
  return before.endsAt !== null && now.endsAt === null ? ['kept'] : [];
}

function ofPause(before: Seen, now: Omit<Seen, 'isDuplicate'>): SubscriptionEvent[] {
  if (now.pausedUntil !== null) return before.pausedUntil === null ? ['paused'] : [];
  return before.pausedUntil !== null && now.endsAt === null ? ['resumed'] : [];
}

function ofPlan(before: Seen, now: Omit<Seen, 'isDuplicate'>): SubscriptionEvent[] {
  if (before.planVersionId !== now.planVersionId) return ['changed'];
  return now.nextVersionId !== null && before.nextVersionId !== now.nextVersionId ? ['change-scheduled'] : [];
}
