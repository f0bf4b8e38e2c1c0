import { styled } from 'styled-components';
import { planNeeded, PlanNotice } from '@portal/sdk/plan-notice';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Stack } from '@portal/ui/stack';
import { from, space } from '@portal/ui/tokens';
import { CommunityStats } from './community-stats';
import { copy } from './copy';
import { NextEvent } from './events/next-event';
import { FeedSection } from './feed-section';
import { useFeed } from './use-feed';
import { usePillarFilter } from './use-pillar-filter';
import { PostBox } from './post-editor/post-box';

/** The figures and the next event are above the feed, or next to it on a wide screen. */
const StyledLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.xl};

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 18rem;

    > :first-child {
      grid-column: 2;
      position: sticky;
      top: 5.5rem;
    }
    > :last-child {
      grid-column: 1;
      grid-row: 1;
    }
  }
`;

/** The members' community (spec section 2). */
export const CommunityScreen = () => (
  <Page>
    <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
    <StyledLayout>
      <Stack gap="md">
        <CommunityStats />
        <NextEvent />
      </Stack>
      <Read />
    </StyledLayout>
  </Page>
);

/** The form and the feed, or why they are closed. */
function Read() {
  const [pillar] = usePillarFilter();
  const closed = planNeeded(useFeed({ pillar }).error);
  if (closed !== undefined) return <PlanNotice words={closed} />;
  return (
    <Stack gap="xl">
      <PostBox />
      <FeedSection />
    </Stack>
  );
}
