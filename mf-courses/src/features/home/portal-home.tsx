import { listCourses, listMemberCourses } from '@portal/contracts/courses';
import { getOnboarding } from '@portal/contracts/onboarding';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { useCall, useSession } from '@portal/sdk';
import { Columns, Grid } from '@portal/ui/grid';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Spinner } from '@portal/ui/spinner';
import { currentCourse, welcomeText } from '../../shared/current-course';
import { OnboardingPrompt } from '../../shared/onboarding-prompt';
import { NextLessonCard } from '../../shared/next-lesson-card';
import { copy } from './copy';
import { HomeSkeleton } from './home-skeleton';
import { HomeStats } from './stat-tiles';
import { PillarsSection } from './pillars-section';
import { QuickActions } from './quick-actions';
import { YourCourses } from './your-courses';

/** The member's home: the next step, their progress, their courses, and further links. */
export function PortalHome() {
  const session = useSession();
  const member = session.status === 'member';
  const allCourses = useCall(listCourses, {}, { enabled: member });
  const courses = useCall(listMemberCourses, {}, { enabled: member });
  const pillars = useCall(getPillarsProgress, {}, { enabled: member });
  const onboarding = useCall(getOnboarding, {}, { enabled: member });

  if (session.status === 'visitor') return null;
  if (session.status === 'loading') return <Spinner page labeled label={copy.loading} />;
  if ([allCourses, courses, pillars, onboarding].some((query) => query.isPending)) {
    return (
      <Page>
        <PageTitle>{copy.title}</PageTitle>
        <HomeSkeleton />
      </Page>
    );
  }
  const ahead = courses.data && currentCourse(courses.data);
  return (
    <Page>
      <PageTitle intro={courses.data && welcomeText(courses.data)}>{copy.title}</PageTitle>
      {ahead && (
        <NextLessonCard
          id="continue"
          label={copy.ahead}
          courseId={ahead.course.id}
          course={ahead.course}
          standing={ahead}
          closed={ahead.closed}
        />
      )}
      {onboarding.data?.done === false && <OnboardingPrompt begun={onboarding.data.goal !== ''} />}
      <HomeStats allCourses={allCourses.data} courses={courses.data} pillars={pillars.data} />
      <Columns gap="xl">
        <YourCourses courses={courses.data} onRetry={() => void courses.refetch()} />
        <Grid min="20rem" gap="xl">
          <PillarsSection pillars={pillars.data} onRetry={() => void pillars.refetch()} />
          <QuickActions />
        </Grid>
      </Columns>
    </Page>
  );
}
