import type { Subscription } from '@portal/contracts/billing';
import { Button } from '@portal/ui/button';
import { Text } from '@portal/ui/text';
import { PlanCard, PlanGrid } from '../../shared/plans/plan-card';
import type { PlanView } from '../../shared/plans/use-plans';
import { copy } from './copy';
import { isRenewing } from './subscription-text';
import type { Checkout } from './use-checkout';

interface PlanChoiceProps {
  plans: readonly PlanView[];
  /** What they have. */
  held: readonly Subscription[];
  checkout: Checkout;
  onChange: (to: { name: string; versionId: string }) => void;
}

/** The plans that can be bought, or changed to. */
export function PlanChoice({ plans, held, checkout, onChange }: PlanChoiceProps) {
  // A recurring plan is changed rather than bought; a one-time purchase can be made in addition.
  const own = held.find(({ price }) => price.interval !== 'once');
  const heldOf = (key: string) => held.find(({ planKey }) => planKey === key);
  const action = (plan: PlanView) => {
    const { key, name, versionId, period } = plan;
    if (versionId === undefined) return null;
    const same = heldOf(key);
    if (same) {
      return same.versionId === versionId ? null : (
        <Text muted size="sm">
          {copy.yourPrice}
        </Text>
      );
    }
    if (own && !plan.isOnce) {
      return (
        <Button
          fullWidth
          variant="secondary"
          disabled={!isRenewing(own)}
          aria-label={`${copy.changeTo(name)}, ${plan.price} ${period}`}
          onClick={() => onChange({ name, versionId })}
        >
          {copy.changeTo(name)}
        </Button>
      );
    }
    return (
      <Button
        fullWidth
        variant={plan.popular ? 'primary' : 'secondary'}
        disabled={checkout.isBusy}
        onClick={() => checkout.buy(versionId)}
      >
        {checkout.isStarting(versionId) ? copy.openingCheckout : plan.callToAction}
      </Button>
    );
  };
  return (
    <PlanGrid>
      {plans.map((plan) => (
        <PlanCard key={plan.key} plan={plan} badge={heldOf(plan.key) && copy.yours}>
          {action(plan)}
        </PlanCard>
      ))}
    </PlanGrid>
  );
}
