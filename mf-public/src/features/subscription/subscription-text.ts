import type { Subscription } from '@portal/contracts/billing';
import { moneyText } from '@portal/contracts/money';
import { copy } from './copy';
import { formatDay, formatPrice } from './format-price';

const words = copy.own;

/** A plan's state and what is next, as a sentence. */
export function statusText(subscription: Subscription, timeZone: string): string {
  const { state, price, endsAt, endedAt, pausedUntil, periodEndsAt, trialEndsAt } = subscription;
  const { changesTo, nextCharge, retryAt } = subscription;
  const day = (instant: string) => formatDay(instant, timeZone);
  if (state === 'ended') return words.ended(day(endedAt ?? periodEndsAt));
  if (price.interval === 'once') return words.once(day(endsAt ?? periodEndsAt));
  if (endsAt) return words.ends(day(endsAt));
  if (state === 'paused') return words.paused(day(pausedUntil ?? periodEndsAt));
  if (state === 'past-due') return retryAt ? words.pastDue(day(retryAt)) : words.pastDueNow;
  if (pausedUntil) return words.pauses(day(periodEndsAt), day(pausedUntil));
  if (changesTo) return words.changes(changesTo.name, formatPrice(changesTo.price), day(periodEndsAt));
  const amount = moneyText(nextCharge ?? price);
  if (state === 'trialing') return words.trial(day(trialEndsAt ?? periodEndsAt), amount);
  return words.next(amount, day(nextCharge?.at ?? periodEndsAt));
}

/** The state of a refund request; undefined if there is none. */
export function refundRequestText({ guarantee }: Subscription, timeZone: string): string | undefined {
  if (!guarantee?.madeAt) return undefined;
  if (guarantee.state === 'claimed') return words.claimed(formatDay(guarantee.madeAt, timeZone));
  return guarantee.answer ?? (guarantee.state === 'refunded' ? words.refunded : words.declined);
}

/** Whether a plan is recurring and renews as it is: then it can be changed, paused, and canceled. */
export const isRenewing = ({ state, price, endsAt, pausedUntil, changesTo }: Subscription) =>
  (state === 'active' || state === 'trialing') && price.interval !== 'once' && !endsAt && !pausedUntil && !changesTo;
