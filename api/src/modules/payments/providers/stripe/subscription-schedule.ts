import type Stripe from 'stripe';
import type { PlanToChange } from '../payment-provider';
import { callStripe, expanded, refOf } from './stripe-client';
import { findOrCreatePrice } from './checkout-sessions';

type Phase = Stripe.SubscriptionScheduleUpdateParams.Phase;

/** Releases the schedule of a later plan change: Stripe cannot cancel a subscription that has one. */
export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription, key: string): Promise<void> {
  const ref = refOf(schedule);
  if (ref) await callStripe(stripe.subscriptionSchedules.release(ref, {}, { idempotencyKey: `${key}:release` }));
}

/** The schedule of a subscription, which begins as what it is now. */
const scheduleOf = async (stripe: Stripe, { id, schedule }: Stripe.Subscription, key: string) =>
  expanded(schedule) ??
  callStripe(stripe.subscriptionSchedules.create({ from_subscription: id }, { idempotencyKey: `${key}:schedule` }));

function runningPhase({ id, phases, current_phase }: Stripe.SubscriptionSchedule): Stripe.SubscriptionSchedule.Phase {
  const running = phases.find(({ start_date }) => start_date === current_phase?.start_date);
  if (!running) throw new Error(`Stripe has the schedule ${id} without a phase that runs`);
  return running;
}

/** What a phase has taken off: left out, it would be lost. */
function discountsOf({ discounts }: Stripe.SubscriptionSchedule.Phase): Pick<Phase, 'discounts'> {
  const kept = discounts.map(({ discount, coupon }): Stripe.SubscriptionScheduleUpdateParams.Phase.Discount => {
    const ref = refOf(discount);
    return ref ? { discount: ref } : { coupon: refOf(coupon) ?? undefined };
  });
  return kept.length > 0 ? { discounts: kept } : {};
}

/** Schedules a plan change for the end of the period, replacing any earlier one. */
export async function scheduleChange(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  to: PlanToChange,
  key: string,
): Promise<void> {
  const price = await findOrCreatePrice(stripe, to);
  const schedule = await scheduleOf(stripe, subscription, key);
  const running = runningPhase(schedule);
  const discounts = discountsOf(running);
  const phases: Phase[] = [
    {
      items: running.items.map((item) => ({ price: refOf(item.price), quantity: item.quantity ?? 1 })),
      start_date: running.start_date,
      end_date: running.end_date,
      ...discounts,
    },
    {
      items: [{ price, quantity: 1 }],
      duration: { interval: to.interval === 'year' ? 'year' : 'month', interval_count: 1 },
      proration_behavior: 'none',
      ...discounts,
    },
  ];
  await callStripe(
    stripe.subscriptionSchedules.update(
      schedule.id,
      { end_behavior: 'release', phases },
      { idempotencyKey: `${key}:phases` },
    ),
  );
}
