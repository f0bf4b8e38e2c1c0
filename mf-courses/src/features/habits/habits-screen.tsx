import { styled } from 'styled-components';
import { listHabits } from '@portal/contracts/habits';
import { useCall, useQueuedCalls } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Section } from '@portal/ui/section';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { from, space } from '@portal/ui/tokens';
import { BackLink } from '../../shared/back-link';
import { withQueuedSettings } from '../../shared/queued-habits';
import { copy } from './copy';
import { HabitList } from './habit-list';
import { HabitWeeks } from './habit-weeks';

const StyledParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.lg};

  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The habit settings for the dashboard's habit tracker, and past weeks. */
export function HabitsScreen() {
  const { data, isError, refetch } = useCall(listHabits, {});
  const calls = useQueuedCalls((state) => state.calls);
  return (
    <Page>
      <PageTitle intro={copy.intro} actions={<BackLink to="/dashboard" label={copy.back} />}>
        {copy.title}
      </PageTitle>
      <StyledParts>
        <Card>
          <Section id="habit-list" title={copy.list.title} size="h3">
            {data && <HabitList habits={withQueuedSettings(data, calls)} />}
            {!data && isError && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
            {!data && !isError && (
              <SkeletonGroup label={copy.loading}>
                <SkeletonLines widths={['60%', '80%', '50%', '70%']} />
              </SkeletonGroup>
            )}
          </Section>
        </Card>
        {(data || isError) && (
          <Card>
            <Section id="habit-weeks" title={copy.weeks.title} size="h3">
              <HabitWeeks />
            </Section>
          </Card>
        )}
      </StyledParts>
    </Page>
  );
}
