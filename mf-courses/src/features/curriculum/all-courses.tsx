import { listCourses, listMemberCourses } from '@portal/contracts/courses';
import { useCall } from '@portal/sdk';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Grid } from '@portal/ui/grid';
import { Section } from '@portal/ui/section';
import { Spinner } from '@portal/ui/spinner';
import { copy } from './copy';
import { CourseCard } from './course-card';

const texts = copy.courses;

/** A card for each course the server has, with the member's progress in it. */
export function AllCourses() {
  const courses = useCall(listCourses, {});
  const mine = useCall(listMemberCourses, {});
  const failed = [courses, mine].filter((query) => query.isError && !query.data);
  const progressIn = (id: string) => mine.data?.find(({ course }) => course.id === id)?.progress ?? 0;

  return (
    <Section id="all-courses" title={texts.title}>
      {failed.length > 0 ? (
        <ErrorNotice message={texts.failed} onRetry={() => failed.forEach((query) => void query.refetch())} />
      ) : !courses.data || !mine.data ? (
        <Spinner label={texts.loading} />
      ) : courses.data.length === 0 ? (
        <EmptyState icon="book" title={texts.empty} />
      ) : (
        <Grid as="ul" role="list" min="20rem">
          {courses.data.map((course) => (
            <CourseCard key={course.id} course={course} progress={progressIn(course.id)} />
          ))}
        </Grid>
      )}
    </Section>
  );
}
