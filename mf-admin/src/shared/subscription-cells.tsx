import { moneyText, type Currency, type SubscriptionState } from '@portal/contracts/money';
import type { CustomerPurchase } from '@portal/contracts/revenue';
import { Badge } from '@portal/ui/badge';
import { Text } from '@portal/ui/text';
import type { Tone } from '@portal/ui/tokens';
import { CellLines } from './cell-lines';
import { ExactTime } from './exact-time';
import { copy } from './copy';

const { bought: texts } = copy;

/** What was bought at which price, e.g. `$499 per month`. */
export const priceOf = ({
  cents,
  currency,
  interval,
}: {
  cents: number;
  currency: Currency;
  interval: CustomerPurchase['interval'];
}) => `${moneyText({ cents, currency })} ${texts.every[interval]}`;

/** What was bought, over its price. */
export const PlanCell = ({ subscription }: { subscription: Parameters<typeof priceOf>[0] & { plan: string } }) => (
  <CellLines>
    <strong>{subscription.plan}</strong>
    <Text size="sm">{priceOf(subscription)}</Text>
  </CellLines>
);

const TONES: Record<SubscriptionState, Tone> = {
  trialing: 'blue',
  active: 'green',
  'past-due': 'red',
  paused: 'neutral',
  ended: 'neutral',
};

/** A subscription's state, and what comes next. */
export function SubscriptionStatusCell({ subscription }: { subscription: CustomerPurchase }) {
  const { state, currency, endsAt, endedAt, pausedUntil, nextCents, nextChargeAt, retryAt } = subscription;
  const [label, at] = nextOf();
  return (
    <CellLines>
      <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      {at && (
        <Text muted size="sm">
          {label} <ExactTime at={at} />
        </Text>
      )}
      {state === 'past-due' && retryAt === null && (
        <Text muted size="sm">
          {texts.noRetry}
        </Text>
      )}
    </CellLines>
  );

  function nextOf(): [label: string, at: string | null] {
    if (state === 'ended') return [texts.ended, endedAt];
    if (endsAt !== null) return [texts.ends, endsAt];
    if (state === 'paused') return [texts.pausedUntil, pausedUntil];
    if (state === 'past-due') return [texts.retry, retryAt];
    return [nextCents === null ? texts.next : texts.nextOf(moneyText({ cents: nextCents, currency })), nextChargeAt];
  }
}
