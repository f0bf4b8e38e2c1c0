import { listContent, listContentDays, type CourseContentSummary } from '@portal/contracts/content-editing';
import type { CourseKey } from '@portal/contracts/courses';
import { callKey, Link, useQueryClient } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { Row } from '@portal/ui/stack';
import { AdminFrame } from '../../shared/admin-frame';
import { Loaded } from '../../shared/loaded';
import { useAdminCall } from '../../shared/use-admin-call';
import { copy, courseCopy } from './copy';
import { CourseDetails } from './course-details';
import { LessonList } from './lesson-list';

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
    <AdminFrame>
      <Row>
        <Button as={Link} to="/admin/content" variant="ghost">
          <Icon name="arrow-left" size={18} />
          {courseCopy.back}
        </Button>
      </Row>
      <Loaded of={courses} loading={copy.loading} failed={copy.failed}>
        {(all) =>
          all
            .filter(({ id }) => id === courseKey)
            .map((course) => <CourseHead key={course.id} course={course} onSaved={keep} />)
        }
      </Loaded>
      <Loaded of={days} loading={copy.loading} failed={copy.failed}>
        {(rows) => <LessonList courseKey={courseKey} days={rows} />}
      </Loaded>
    </AdminFrame>
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
