import { Grid } from '@portal/ui/grid';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { AllCourses } from './all-courses';
import { Audiences } from './audiences';
import { copy } from './copy';
import { FeaturedCourse } from './featured-course';
import { FireCard } from './fire-card';
import { RecommendedPath } from './recommended-path';
import { useCourses } from './use-courses';

/** Everything there is to study: what is recommended, the programs that lead, then each course. */
export function Curriculum() {
  const { courses, mine, retry } = useCourses();
  return (
    <Page>
      <PageTitle intro={copy.intro} actions={<Audiences />}>
        {copy.title}
      </PageTitle>
      {!retry && <RecommendedPath courses={courses} mine={mine} />}
      <FireCard courses={courses} />
      <Grid min="20rem" stretch>
        {copy.featured.map((featured) => (
          <FeaturedCourse key={featured.to} {...featured} course={courses?.find(({ id }) => id === featured.pillar)} />
        ))}
      </Grid>
      <AllCourses courses={courses} onRetry={retry} />
    </Page>
  );
}
