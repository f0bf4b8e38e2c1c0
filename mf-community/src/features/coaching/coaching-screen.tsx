import { getDashboard, type Dashboard } from '@portal/contracts/dashboard';
import { useCall } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { CheckIns } from './check-ins';
import { CoachingLayout, Side } from './coaching-layout';
import { CoachingSkeleton } from './coaching-skeleton';
import { copy } from './copy';
import { PartnerCard } from './partner-card';
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
      {isPending && <CoachingSkeleton />}
      {!isPending && !data && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
      {data && <Coaching dashboard={data} />}
    </Page>
  );
}

function Coaching({ dashboard }: { dashboard: Dashboard }) {
  const now = useNow(PUNCTUALITY_MS);
  const sessions = upcoming(dashboard.upcomingSessions, now);
  const coach = sessions[0]?.coach;
  return (
    <CoachingLayout>
      <UpcomingSessions sessions={sessions} now={now} />
      <QuickActions coach={coach} />
      <LaterSessions sessions={sessions} now={now} />
      <Side>
        <YourCoach coach={coach} />
        <PartnerCard />
        <CheckIns now={now} />
        <SessionTypes />
      </Side>
    </CoachingLayout>
  );
}
