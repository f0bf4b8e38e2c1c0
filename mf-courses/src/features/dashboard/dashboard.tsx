import { getDashboard } from '@portal/contracts/dashboard';
import { useCall, useMember } from '@portal/sdk';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Columns } from '@portal/ui/grid';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Spinner } from '@portal/ui/spinner';
import { Stack } from '@portal/ui/stack';
import { CommunityActivity } from './community-activity';
import { copy } from './copy';
import { CurrentCourseProgress } from './current-course-progress';
import { DailyQuote } from './daily-quote';
import { HabitTracker, StreakBadge } from './habit-tracker';
import { NextSession } from './next-session';
import { PillarCards } from './pillar-cards';
import { Priorities } from './priorities';
import { Widget } from './widget';

/** The member's day: pillars, priorities and course on the left; habits, session and community on the right. */
export function Dashboard() {
  const { firstName } = useMember();
  const { data, isError, refetch } = useCall(getDashboard, {});
  return (
    <Page>
      <PageTitle intro={copy.intro}>{copy.greeting(firstName)}</PageTitle>
      {!data && isError && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner page label={copy.loading} />}
      {data && (
        <Columns gap="xl">
          <Stack gap="xl">
            <PillarCards pillars={data.pillarsProgress} />
            <Widget id="priorities" title={copy.priorities.title}>
              <Priorities priorities={data.dailyPriorities} />
            </Widget>
            <Widget id="current-course" title={copy.course.title}>
              <CurrentCourseProgress courses={data.courseProgress} />
            </Widget>
          </Stack>
          <Stack gap="xl">
            <Widget id="habits" title={copy.habits.title} action={<StreakBadge habits={data.habits} />}>
              <HabitTracker habits={data.habits} />
            </Widget>
            <Widget id="next-session" title={copy.session.title}>
              <NextSession sessions={data.upcomingSessions} />
            </Widget>
            <Widget id="community" title={copy.community.title}>
              <CommunityActivity posts={data.communityPosts} />
            </Widget>
            <DailyQuote />
          </Stack>
        </Columns>
      )}
    </Page>
  );
}
