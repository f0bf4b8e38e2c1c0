import { Button } from '@portal/ui/button';
import { PlanCard, PlanGrid } from '../../shared/plans/plan-card';
import type { PlanView } from '../../shared/plans/use-plans';
import { copy } from './copy';
import type { PlanRequests } from './use-plan-request';

/** The plans of a portal without payments: their buttons send a plan request to the owner. */
export function RequestablePlans({ plans, requests }: { plans: readonly PlanView[]; requests: PlanRequests }) {
  const labelOf = ({ key, callToAction }: PlanView) => {
    if (requests.isSent(key)) return copy.requested;
    return requests.isSending(key) ? copy.requesting : callToAction;
  };
  return (
    <PlanGrid>
      {plans.map((plan) => (
        <PlanCard key={plan.key} plan={plan}>
          <Button
            fullWidth
            variant={plan.popular ? 'primary' : 'secondary'}
            disabled={requests.busy || requests.isSent(plan.key)}
            onClick={() => requests.request({ plan: plan.key })}
          >
            {labelOf(plan)}
          </Button>
        </PlanCard>
      ))}
    </PlanGrid>
  );
}
