import { getBilling } from '@portal/contracts/billing';
import { moneyText } from '@portal/contracts/money';
import { periodText } from '@portal/contracts/plan-catalog';
import { useCall } from '@portal/sdk';
import { Text } from '@portal/ui/text';
import { deletionCopy as copy } from './copy';

/** What happens to a member's paid plan when their account is deleted; shown for any plan while that is unknown. */
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
