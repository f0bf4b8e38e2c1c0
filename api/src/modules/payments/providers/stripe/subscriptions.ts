import type { SubscriptionState } from '@portal/contracts/money';
import type Stripe from 'stripe';
import type { ProviderSubscription } from '../payment-provider';
import { callStripe, hasErrorCode, expanded, instant, instantOrNull, METADATA, refOf } from './stripe-client';

/** What to expand to determine a subscription's state. */
export const WITH_STATE = ['latest_invoice', 'schedule'];

/** Fetches a subscription for a change, with {@link WITH_STATE}. @throws {ProviderUnavailable} */
export const readSubscription = (stripe: Stripe, ref: string): Promise<Stripe.Subscription> =>
  callStripe(stripe.subscriptions.retrieve(ref, { expand: WITH_STATE }));

/**
 * Null: the first payment never succeeded, so nothing was bought. `unpaid` means that the account has stopped retrying.
 */
const STATES: Readonly<Record<string, SubscriptionState | null>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past-due',
  paused: 'paused',
  unpaid: 'paused',
  canceled: 'ended',
  incomplete: null,
  incomplete_expired: null,
};

/**
 * While paused, Stripe creates invoices and voids them: once the current period's invoice is void, the paid period is
 * over.
 */
export const isPaused = ({ pause_collection, latest_invoice }: Stripe.Subscription): boolean =>
  pause_collection?.behavior === 'void' && expanded(latest_invoice)?.status === 'void';

function stateOf(subscription: Stripe.Subscription): SubscriptionState | null {
  const state = STATES[subscription.status];
  if (state === undefined) throw new Error(`Stripe has a subscription in the state ${subscription.status}`);
  return state !== null && state !== 'ended' && isPaused(subscription) ? 'paused' : state;
}

/** The one thing that a subscription of the portal is for. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`Stripe has the subscription ${id} without anything in it`);
  return item;
}

/** When the paid period ends. Stripe stores it with the item. */
export const periodEndOf = (subscription: Stripe.Subscription): number => itemOf(subscription).current_period_end;

/** When it is going to end, or has ended. */
const endOf = (subscription: Stripe.Subscription): number | null =>
  subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEndOf(subscription) : null);

/** The price to which a schedule changes it after the running phase. */
function nextPriceOf({ schedule }: Stripe.Subscription): string | null {
  const planned = expanded(schedule);
  const now = planned?.current_phase;
  if (!planned || !now || planned.status !== 'active') return null;
  return refOf(planned.phases.find(({ start_date }) => start_date >= now.end_date)?.items[0]?.price);
}

const willBeCharged = (subscription: Stripe.Subscription) => {
  const end = endOf(subscription);
  return !['unpaid', 'paused'].includes(subscription.status) && (end === null || end > periodEndOf(subscription));
};

/** When a pause ends: as the portal noted, or as the account's owner chose at Stripe. */
function pausedUntil({ pause_collection, metadata }: Stripe.Subscription): number | null {
  if (!pause_collection) return null;
  const noted = metadata[METADATA.pausedUntil];
  return noted ? Number(noted) : pause_collection.resumes_at;
}

/** The next invoice, with coupons, credit and taxes; null where there is none. */
async function nextInvoice(stripe: Stripe, subscription: Stripe.Subscription): Promise<Stripe.Invoice | null> {
  const { schedule } = subscription;
  try {
    return await callStripe(
      stripe.invoices.createPreview(schedule ? { schedule: refOf(schedule) } : { subscription: subscription.id }),
    );
  } catch (error) {
    if (hasErrorCode(error, 'invoice_upcoming_none')) return null;
    throw error;
  }
}

type Charges = Pick<ProviderSubscription, 'nextCents' | 'nextChargeAt' | 'retryAt'>;

/** The next charge and its time: a failed charge is retried first. */
async function chargesOf(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  state: SubscriptionState,
): Promise<Charges> {
  if (state === 'past-due') {
    const failed = expanded(subscription.latest_invoice);
    const retryAt = instantOrNull(failed?.next_payment_attempt);
    return { nextCents: retryAt && failed ? failed.amount_remaining : null, nextChargeAt: retryAt, retryAt };
  }
  const next = state !== 'ended' && willBeCharged(subscription) ? await nextInvoice(stripe, subscription) : null;
  const at = Math.max(periodEndOf(subscription), pausedUntil(subscription) ?? 0);
  return { nextCents: next?.amount_due ?? null, nextChargeAt: next ? instant(at) : null, retryAt: null };
}

async function versionOf(stripe: Stripe, price: string): Promise<string | null> {
  const { metadata } = await callStripe(stripe.prices.retrieve(price));
  return metadata[METADATA.version] ?? null;
}

/**
 * Maps a subscription to the portal's; null if the portal did not create it, or if it was never paid.
 * @param subscription with {@link WITH_STATE}
 */
export async function toSubscription(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<ProviderSubscription | null> {
  const planVersionId = subscription.items.data[0]?.price.metadata[METADATA.version];
  const state = stateOf(subscription);
  if (!planVersionId || !state) return null;
  const nextPrice = nextPriceOf(subscription);
  return {
    ref: subscription.id,
    customerRef: refOf(subscription.customer),
    planVersionId,
    nextVersionId: nextPrice ? await versionOf(stripe, nextPrice) : null,
    state,
    startedAt: instant(subscription.start_date),
    periodEndsAt: instant(periodEndOf(subscription)),
    trialEndsAt: instantOrNull(subscription.trial_end),
    endsAt: instantOrNull(endOf(subscription)),
    endedAt: state === 'ended' ? instantOrNull(subscription.ended_at ?? subscription.canceled_at) : null,
    pausedUntil: instantOrNull(pausedUntil(subscription)),
    ...(await chargesOf(stripe, subscription, state)),
  };
}
