import { useState } from 'react';
import { getPlans, type PaymentMode, periodText, priceText, type SoldPlan } from '@portal/contracts/plan-catalog';
import type { Entitlement } from '@portal/contracts/entitlements';
import { useCall, useHydrated } from '@portal/sdk';
import { ELITE_PLAN, PLANS, type PlanKey } from '@portal/contracts/plans';

/** A plan as it is shown. */
export interface PlanView {
  key: PlanKey;
  name: string;
  price: string;
  /** What search engines read of it (schema.org); undefined until loaded, or if every customer gets their own offer. */
  offer?: { name: string; price: string; priceCurrency: string };
  /** Follows the price, e.g. `per month`. */
  period: string;
  description: string;
  features: readonly string[];
  callToAction: string;
  popular: boolean;
  byApplication: boolean;
  /** Length of the free trial, in days. */
  trialDays: number;
  /** A one-time purchase. */
  isOnce: boolean;
  /** What it opens in the portal; nothing until loaded. */
  opens: readonly Entitlement[];
  /** The version for sale; undefined until loaded. */
  versionId?: string;
}

/** A plan in the words and at the price in which it is sold. */
export const toPlanView = ({ version, ...plan }: SoldPlan): PlanView => ({
  ...plan,
  price: priceText(version, plan.byApplication),
  ...(!plan.byApplication && {
    offer: { name: plan.name, price: (version.cents / 100).toFixed(2), priceCurrency: version.currency.toUpperCase() },
  }),
  period: periodText(version),
  trialDays: version.trialDays,
  isOnce: version.interval === 'once',
  opens: version.opens,
  versionId: version.id,
});

/** The default plans, until the owner changes them (spec section 9). */
export const DEFAULT_PLANS: readonly PlanView[] = [
  ...PLANS.map(({ id, ...plan }) => ({
    ...plan,
    key: id,
    byApplication: false,
    trialDays: 0,
    isOnce: id === 'bootcamp',
    opens: [],
  })),
  {
    ...ELITE_PLAN,
    key: 'elite',
    features: [],
    popular: false,
    byApplication: true,
    trialDays: 0,
    isOnce: false,
    opens: [],
  },
];

interface PlansState {
  /** Undefined while loading. */
  plans: readonly PlanView[] | undefined;
  /** Whether they can be bought here; undefined until loaded. */
  payments: PaymentMode | undefined;
  /** Whether members only have access to what their plans open; undefined until loaded. */
  membersNeedPlan: boolean | undefined;
  isFailed: boolean;
  reload: () => void;
}

/**
 * The plans that are currently sold. They are part of the server-rendered page; a prerendered page, which is served if
 * server-side rendering failed, shows the plans of the specification until they have loaded.
 */
export function usePlans(): PlansState {
  const [isTakenOver] = useState(!useHydrated());
  const { data, isError, refetch } = useCall(getPlans, {});
  return {
    plans: data ? data.plans.map(toPlanView) : isTakenOver ? DEFAULT_PLANS : undefined,
    payments: data?.payments,
    membersNeedPlan: data?.membersNeedPlan,
    isFailed: isError,
    reload: () => void refetch(),
  };
}
