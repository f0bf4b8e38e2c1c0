import { styled } from 'styled-components';
import { getDashboard, type Dashboard } from '@portal/contracts/dashboard';
import { useCall } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Spinner } from '@portal/ui/spinner';
import { Stack } from '@portal/ui/stack';
import { from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { QuickActions } from './quick-actions';
import { SessionTypes } from './session-types';
import { upcoming } from './sessions';
import { LaterSessions, UpcomingSessions } from './upcoming-sessions';
import { YourCoach } from './your-coach';

/** How late a Join Session button may open or a session leave the list, in milliseconds. */
const PUNCTUALITY_MS = 5_000;

/** The member's coaching sessions (spec section 2). */
export function CoachingScreen() {
  const { data, isPending, refetch } = useCall(getDashboard, {});
  return (
    <Page>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      {isPending && <Spinner page label={copy.loading} />}
      {!isPending && !data && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
      {data && <Coaching dashboard={data} />}
    </Page>
  );
}

/** What is next and what can be done come first on a phone; on a wide page they stand side by side, above the rest. */
const StyledLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.lg};

  ${from.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: ${space.section} ${space.lg};
  }
`;

function Coaching({ dashboard }: { dashboard: Dashboard }) {
  const now = useNow(PUNCTUALITY_MS);
  const sessions = upcoming(dashboard.upcomingSessions, now);
  const coach = sessions[0]?.coach;
  return (
    <StyledLayout>
      <UpcomingSessions sessions={sessions} now={now} />
      <QuickActions coach={coach} />
      <LaterSessions sessions={sessions} now={now} />
      <Stack gap="lg">
        <YourCoach coach={coach} />
        <SessionTypes />
      </Stack>
    </StyledLayout>
  );
}
