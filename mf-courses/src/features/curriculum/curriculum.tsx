import { Grid } from '@portal/ui/grid';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { AllCourses } from './all-courses';
import { Audiences } from './audiences';
import { copy } from './copy';
import { FeaturedCourse } from './featured-course';
import { FireCard } from './fire-card';

/** Everything there is to study. */
export function Curriculum() {
  return (
    <Page>
      <PageTitle intro={copy.intro} actions={<Audiences />}>
        {copy.title}
      </PageTitle>
      <FireCard />
      <Grid min="26rem">
        {copy.featured.map((course) => (
          <FeaturedCourse key={course.to} {...course} />
        ))}
      </Grid>
      <AllCourses />
    </Page>
  );
}
