import type { Entitlement } from '@portal/contracts/entitlements';
import { getPlans, periodText, priceText, type SoldPlan } from '@portal/contracts/plan-catalog';
import { Link, useCall } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const texts = copy.plan;

/** The least expensive plan with an entitlement, among those sold without an application. */
const cheapestWith = (plans: readonly SoldPlan[], entitlement: Entitlement): SoldPlan | undefined =>
  plans
    .filter(({ byApplication, version }) => !byApplication && version.opens.includes(entitlement))
    .toSorted((one, other) => one.version.cents - other.version.cents)[0];

interface PlanOfferProps {
  entitlement: Entitlement;
  /** Says that it is part of a plan. */
  words: string;
}

/** Says that something is part of a plan, which plan includes it at what price, and leads to the plans. */
export function PlanOffer({ entitlement, words }: PlanOfferProps) {
  const { data } = useCall(getPlans, {});
  const plan = data && cheapestWith(data.plans, entitlement);
  return (
    <Stack gap="sm">
      <Text>{words}</Text>
      {plan && (
        <Text weight="medium">
          {texts.includedIn(plan.name, `${priceText(plan.version)} ${periodText(plan.version)}`)}
        </Text>
      )}
      <Row>
        <Button as={Link} to="/subscribe">
          {texts.see}
        </Button>
      </Row>
    </Stack>
  );
}
