import { useState } from 'react';
import { getPlans, type PaymentMode, periodText, priceText, type SoldPlan } from '@portal/contracts/plan-catalog';
import { useCall, useHydrated } from '@portal/sdk';
import { ELITE_PLAN, PLANS, type PlanKey } from '@portal/contracts/plans';

/** A plan as it is shown. */
export interface PlanView {
  key: PlanKey;
  name: string;
  price: string;
  /** Follows the price, e.g. `per month`. */
  period: string;
  description: string;
  features: readonly string[];
  callToAction: string;
  popular: boolean;
  byApplication: boolean;
  /** For how many days nothing is charged at first. */
  trialDays: number;
  /** Paid once, and not again and again. */
  isOnce: boolean;
  /** What is bought; undefined for as long as it is not known. */
  versionId?: string;
}

/** A plan in the words and at the price in which it is sold. */
export const toPlanView = ({ version, ...plan }: SoldPlan): PlanView => ({
  ...plan,
  price: priceText(version, plan.byApplication),
  period: periodText(version),
  trialDays: version.trialDays,
  isOnce: version.interval === 'once',
  versionId: version.id,
});

/** The plans of a portal whose owner has not changed them (spec section 9). */
export const DEFAULT_PLANS: readonly PlanView[] = [
  ...PLANS.map(({ id, ...plan }) => ({
    ...plan,
    key: id,
    byApplication: false,
    trialDays: 0,
    isOnce: id === 'bootcamp',
  })),
  { ...ELITE_PLAN, key: 'elite', features: [], popular: false, byApplication: true, trialDays: 0, isOnce: false },
];

interface PlansState {
  /** Undefined while they are asked for. */
  plans: readonly PlanView[] | undefined;
  /** Whether they can be bought here; undefined for as long as that is not known. */
  payments: PaymentMode | undefined;
  isFailed: boolean;
  reload: () => void;
}

/**
 * The plans as they are sold now. They come with the page; on one that was rendered at the build, which is sent where that
 * could not be done, the plans of the specification stand until they are there.
 */
export function usePlans(): PlansState {
  const [isTakenOver] = useState(!useHydrated());
  const { data, isError, refetch } = useCall(getPlans, {});
  return {
    plans: data ? data.plans.map(toPlanView) : isTakenOver ? DEFAULT_PLANS : undefined,
    payments: data?.payments,
    isFailed: isError,
    reload: () => void refetch(),
  };
}
