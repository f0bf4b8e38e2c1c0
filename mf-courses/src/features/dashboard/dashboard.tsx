import { getDashboard } from '@portal/contracts/dashboard';
import type { Entitlement } from '@portal/contracts/entitlements';
import { useCall, useMember } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { welcomeText } from '../../shared/current-course';
import { CommunityActivity } from './community-activity';
import { copy } from './copy';
import { CurrentCourseProgress } from './current-course-progress';
import { DailyQuote } from './daily-quote';
import { DashboardSkeleton } from './dashboard-skeleton';
import { OnboardingNote } from './onboarding-note';
import { HabitActions, HabitTracker } from './habit-tracker';
import { Columns, Later } from './layout';
import { NextSession } from './next-session';
import { useQueuedDashboard } from './queued-changes';
import { PillarCards } from './pillar-cards';
import { Priorities, PrioritiesDone } from './priorities';
import { Widget, WidgetBoundary } from './widget';

/** The member's day in two columns (section 2): in each, what there is to do today first (decision 37). */
export function Dashboard() {
  const { firstName } = useMember();
  const { data: stored, isError, refetch } = useCall(getDashboard, {});
  const data = useQueuedDashboard(stored);
  const isClosed = (entitlement: Entitlement) => data?.closed?.includes(entitlement) ?? false;
  return (
    <Page>
      <PageTitle intro={data && welcomeText(data.courseProgress)}>{copy.greeting(firstName)}</PageTitle>
      {data?.firstDay && <OnboardingNote {...data.firstDay} />}
      {!data && isError && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <DashboardSkeleton />}
      {data && (
        <Columns>
          <WidgetBoundary>
            <CurrentCourseProgress courses={data.courseProgress} closed={isClosed('courses')} />
          </WidgetBoundary>
          <Card>
            <Widget
              id="priorities"
              title={copy.priorities.title}
              action={<PrioritiesDone priorities={data.dailyPriorities} />}
            >
              <Priorities priorities={data.dailyPriorities} later={data.tomorrowsPriorities ?? []} />
            </Widget>
          </Card>
          <Card>
            <Widget id="habits" title={copy.habits.title} action={<HabitActions habits={data.habits} />}>
              <HabitTracker habits={data.habits} />
            </Widget>
          </Card>
          <Card>
            <Widget id="next-session" title={copy.session.title}>
              <NextSession sessions={data.upcomingSessions} />
            </Widget>
          </Card>
          <Later>
            <Widget id="pillars" title={copy.pillars.title}>
              <PillarCards pillars={data.pillarsProgress} />
            </Widget>
          </Later>
          <Later>
            <Widget id="community" title={copy.community.title}>
              <CommunityActivity posts={data.communityPosts} closed={isClosed('forum')} />
            </Widget>
            <DailyQuote />
          </Later>
        </Columns>
      )}
    </Page>
  );
}
