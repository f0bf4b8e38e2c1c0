import type { CheckInKind, Entitlement } from '@portal/contracts/entitlements';
import { INTERVALS } from '@portal/contracts/money';
import type { ManagedPlan } from '@portal/contracts/plan-management';
import { parseCents, formatCents, parseNumber, parseOptionalNumber } from '../../../shared/parse-input';

/** What is typed about a plan, as it begins. */
export function typedOf({ name, description, features, callToAction, versions: [sold] }: ManagedPlan) {
  return {
    ...{ name, description, callToAction, features: features.join('\n') },
    cents: sold ? formatCents(sold.cents) : '',
    interval: sold?.interval ?? 'month',
    weeks: sold?.weeks ? String(sold.weeks) : '',
    trialDays: sold?.trialDays ? String(sold.trialDays) : '',
  } satisfies Record<string, string>;
}
type Typed = { [Name in keyof ReturnType<typeof typedOf>]: string };

/** A plan's selected options, in addition to its texts. */
export interface Chosen {
  opens: readonly Entitlement[];
  checkIns: readonly CheckInKind[];
  popular: boolean;
  onSale: boolean;
}

/** Typed and selected values as the call's body; the schema validates them. */
export function bodyOf({ features, cents, interval, weeks, trialDays, ...words }: Typed, chosen: Chosen) {
  const isOnce = interval === 'once';
  return {
    ...words,
    ...chosen,
    features: features.split('\n').filter((line) => line.trim() !== ''),
    cents: parseCents(cents),
    interval: INTERVALS.find((one) => one === interval),
    weeks: isOnce ? parseNumber(weeks) : null,
    trialDays: isOnce ? 0 : (parseOptionalNumber(trialDays) ?? 0),
  };
}
