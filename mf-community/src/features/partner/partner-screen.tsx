import { styled } from 'styled-components';
import { ENTITLEMENTS } from '@portal/contracts/entitlements';
import { getPartnerMatching, type PartnerMatching } from '@portal/contracts/partners';
import { Link, useCall } from '@portal/sdk';
import { PlanNotice } from '@portal/sdk/plan-notice';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Icon } from '@portal/ui/icon';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { width } from '@portal/ui/tokens';
import { copy } from './copy';
import { JoinMatching } from './join-matching';
import { PartnerThread } from './partner-thread';
import { Proposal } from './proposal';
import { ActivePartner } from './active-partner';
import { Waiting } from './waiting';

const StyledColumn = styled(Stack)`
  max-width: calc(${width.text} + 12rem);
`;

/** A member's accountability partner: looked for, proposed, or found. */
export function PartnerScreen() {
  const { data, isPending, refetch } = useCall(getPartnerMatching, {});
  return (
    <Page>
      <Row>
        <Button as={Link} to="/coaching" variant="ghost">
          <Icon name="arrow-left" size={18} />
          {copy.back}
        </Button>
      </Row>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <StyledColumn gap="lg">
        {isPending && (
          <SkeletonGroup label={copy.loading}>
            <CardSkeleton widths={['60%', '90%', '40%']} />
          </SkeletonGroup>
        )}
        {!isPending && !data && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
        {data && <Matching matching={data} />}
      </StyledColumn>
    </Page>
  );
}

function Matching({ matching: { offered, joinedAt, partnership } }: { matching: PartnerMatching }) {
  if (partnership?.startedAt) {
    return (
      <>
        <ActivePartner partner={partnership.partner} since={partnership.startedAt} />
        <PartnerThread key={partnership.id} partnership={partnership} />
      </>
    );
  }
  if (partnership) return <Proposal partnership={partnership} />;
  if (joinedAt !== null) return <Waiting offered={offered} />;
  if (offered) return <JoinMatching />;
  return <PlanNotice words={ENTITLEMENTS['partner-matching'].closed} />;
}
