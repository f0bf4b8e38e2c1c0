import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import { SkeletonGroup, Skeleton } from '@portal/ui/skeleton';
import { Section } from '@portal/ui/section';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';
import { CourseRow } from './course-row';
import type { CourseStatus } from './use-courses';

const texts = copy.courses;

interface AllCoursesProps {
  /** Missing while they are read and when they could not be. */
  courses: readonly CourseStatus[] | undefined;
  /** Given when they could not be read. */
  onRetry: (() => void) | undefined;
}

/** Each course the server has, with the member's progress in it. */
export function AllCourses({ courses, onRetry }: AllCoursesProps) {
  return (
    <Section id="all-courses" title={texts.title}>
      {onRetry ? (
        <ErrorNotice message={texts.failed} onRetry={onRetry} />
      ) : !courses ? (
        <SkeletonGroup label={texts.loading}>
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
          <Skeleton height="7rem" />
        </SkeletonGroup>
      ) : courses.length === 0 ? (
        <EmptyState icon="book" title={texts.empty} text={texts.emptyText} />
      ) : (
        <Stack as="ul" role="list" gap="lg">
          {courses.map((course) => (
            <CourseRow key={course.id} course={course} />
          ))}
        </Stack>
      )}
    </Section>
  );
}
