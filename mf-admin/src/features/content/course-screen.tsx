import { listContent, listContentDays, type CourseContentSummary } from '@portal/contracts/content-editing';
import { COURSE_DAYS, type CourseKey } from '@portal/contracts/courses';
import { callKey, useQueryClient } from '@portal/sdk';
import { Grid } from '@portal/ui/grid';
import { PageTitle } from '@portal/ui/page-title';
import { Skeleton } from '@portal/ui/skeleton';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { AdminLayout } from '../../shared/admin-layout';
import { BackLink } from '../../shared/back-link';
import { QueryResult, combineQueries } from '../../shared/query-result';
import { TitleSkeleton } from '../../shared/skeletons';
import { useAdminCall } from '../../shared/use-admin-call';
import { copy, courseCopy } from './copy';
import { CourseDetails } from './course-details';
import { LessonList } from './lesson-list';

const SKELETON = (
  <>
    <TitleSkeleton />
    <CardSkeleton widths={['100%', '100%', '90%', '60%']} />
    <Grid gap="sm">
      {Array.from({ length: COURSE_DAYS }, (_, day) => (
        <Skeleton key={day} height="5.5rem" />
      ))}
    </Grid>
  </>
);

/** One course: what members read about it, and its lessons. */
export function CourseScreen({ courseKey }: { courseKey: CourseKey }) {
  const client = useQueryClient();
  const courses = useAdminCall(listContent, {});
  const days = useAdminCall(listContentDays, { params: { courseKey } });
  const keep = (saved: CourseContentSummary) =>
    client.setQueryData(callKey(listContent, {}), (all: CourseContentSummary[] | undefined) =>
      all?.map((course) => (course.id === saved.id ? saved : course)),
    );
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/content" label={courseCopy.back} />
      </Row>
      <QueryResult
        page="admin-course"
        query={combineQueries(courses, days)}
        loading={copy.loading}
        skeleton={SKELETON}
        failed={copy.failed}
      >
        {([all, lessons]) => (
          <>
            {all
              .filter(({ id }) => id === courseKey)
              .map((course) => (
                <CourseHead key={course.id} course={course} onSaved={keep} />
              ))}
            <LessonList courseKey={courseKey} days={lessons} />
          </>
        )}
      </QueryResult>
    </AdminLayout>
  );
}

const CourseHead = ({
  course,
  onSaved,
}: {
  course: CourseContentSummary;
  onSaved: (course: CourseContentSummary) => void;
}) => (
  <>
    <PageTitle eyebrow={copy.title} intro={course.locked ? courseCopy.locked : undefined}>
      {course.title}
    </PageTitle>
    <CourseDetails course={course} onSaved={onSaved} />
  </>
);
