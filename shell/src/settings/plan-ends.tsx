import { getBilling } from '@portal/contracts/billing';
import { moneyText } from '@portal/contracts/money';
import { periodText } from '@portal/contracts/plan-catalog';
import { useCall } from '@portal/sdk';
import { Text } from '@portal/ui/text';
import { deletionCopy as copy } from './copy';

/** What becomes of the plan that a member pays for when their account is deleted; of any plan while it is not known. */
export function PlanEnds() {
  const { data } = useCall(getBilling, {});
  if (!data) return <Text>{copy.noPlan}</Text>;
  return data.subscriptions
    .filter(({ state }) => state !== 'ended')
    .map(({ id, name, price }) => (
      <Text key={id} weight="medium">
        {copy.plan(copy.planIn(name, `${moneyText(price)} ${periodText(price)}`))}
      </Text>
    ));
}
