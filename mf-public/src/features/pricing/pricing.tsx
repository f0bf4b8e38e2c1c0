import { GUARANTEE, PLANS } from '@portal/contracts/plans';
import { Grid } from '@portal/ui/grid';
import { Icon } from '@portal/ui/icon';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { EliteAccess } from './elite-access';
import { PlanCard } from './plan-card';
import { usePlanRequest } from './use-plan-request';

/** The plans of spec section 9. Their buttons send a request that the owner answers. */
export function Pricing() {
  const requests = usePlanRequest();
  return (
    <Page>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <Grid min="15rem" gap="md">
        {PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} requests={requests} />
        ))}
      </Grid>
      <EliteAccess requests={requests} />
      <Row justify="center" nowrap>
        <Text as="span" tone="green">
          <Icon name="shield" />
        </Text>
        <Text weight="medium">{GUARANTEE}</Text>
      </Row>
    </Page>
  );
}
