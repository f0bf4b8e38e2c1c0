import { useState } from 'react';
import { getPlans, type PaymentMode } from '@portal/contracts/plan-catalog';
import { useCall, useHydrated } from '@portal/sdk';
import { toPlanView, DEFAULT_PLANS, type PlanView } from './plan-view';

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
