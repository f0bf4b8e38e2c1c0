import { styled } from 'styled-components';
import { LEGAL } from '@portal/contracts/legal';
import { GUARANTEE, PLANS } from '@portal/contracts/plans';
import { Link } from '@portal/sdk';
import { Icon } from '@portal/ui/icon';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { from, space } from '@portal/ui/tokens';
import { LinkRow } from '../../shared/link-row';
import { copy } from './copy';
import { EliteAccess } from './elite-access';
import { PlanCard } from './plan-card';
import { usePlanRequest } from './use-plan-request';

const StyledPlans = styled.div`
  display: grid;
  gap: ${space.md};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

/** The plans of spec section 9. Their buttons send a request that the owner answers. */
export function Pricing() {
  const requests = usePlanRequest();
  return (
    <Page>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <StyledPlans>
        {PLANS.map((plan) => (
          <PlanCard key={plan.id} plan={plan} requests={requests} />
        ))}
      </StyledPlans>
      <EliteAccess requests={requests} />
      <Row justify="center" nowrap>
        <Text as="span" tone="green">
          <Icon name="shield" />
        </Text>
        <Text weight="medium">{GUARANTEE}</Text>
      </Row>
      <Row justify="center">
        <LinkRow>
          <Link to={LEGAL.terms.path}>{LEGAL.terms.label}</Link>
          <Link to={LEGAL.privacy.path}>{LEGAL.privacy.label}</Link>
        </LinkRow>
      </Row>
    </Page>
  );
}
