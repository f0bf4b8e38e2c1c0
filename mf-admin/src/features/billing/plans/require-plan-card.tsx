import { useState } from 'react';
import type { ManagedPlans } from '@portal/contracts/plan-management';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { RequirePlanDialog } from './require-plan-dialog';
import { OpenAccessDialog } from './open-access-dialog';

const { need: texts } = copy;

interface RequirePlanCardProps extends Pick<ManagedPlans, 'membersNeedPlan' | 'members'> {
  onChanged: (plans: ManagedPlans) => void;
}

/** Whether members only have access to what their plans open. */
export function RequirePlanCard({ membersNeedPlan, members: { withoutPlan, all }, onChanged }: RequirePlanCardProps) {
  const [asks, setAsks] = useState(false);
  const dialog = {
    onClose: () => setAsks(false),
    onChanged: (plans: ManagedPlans) => {
      setAsks(false);
      onChanged(plans);
    },
  };
  return (
    <Card as="section" aria-labelledby="need-plan-title">
      <Heading as="h2" size="h3" id="need-plan-title">
        {texts.title}
      </Heading>
      <Text>{membersNeedPlan ? texts.on : texts.off}</Text>
      <Text size="sm" muted>
        {texts.without(withoutPlan, all)}
      </Text>
      <Row>
        <Button variant="secondary" onClick={() => setAsks(true)}>
          {membersNeedPlan ? texts.turnOff : texts.turnOn}
        </Button>
      </Row>
      {asks && membersNeedPlan && <OpenAccessDialog {...dialog} />}
      {asks && !membersNeedPlan && <RequirePlanDialog without={withoutPlan} {...dialog} />}
    </Card>
  );
}
