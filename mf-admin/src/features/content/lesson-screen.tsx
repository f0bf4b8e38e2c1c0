import { getLessonContent, listContent, type LessonContentState } from '@portal/contracts/content-editing';
import { COURSE_DAYS, type CourseKey } from '@portal/contracts/courses';
import { callKey, Link, useQueryClient } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { AdminLayout } from '../../shared/admin-layout';
import { BackLink } from '../../shared/back-link';
import { QueryResult } from '../../shared/query-result';
import { TitleSkeleton } from '../../shared/skeletons';
import { useAdminCall } from '../../shared/use-admin-call';
import { copy, lessonCopy } from './copy';
import { LessonEditor } from './lesson-editor';
import { LessonStateBadge } from './lesson-state-badge';

interface LessonScreenProps {
  courseKey: CourseKey;
  day: number;
}

const LINES = ['100%', '30%', '100%', '90%', '40%', '90%', '90%', '80%', '90%', '30%', '100%'];

const SKELETON = (
  <>
    <TitleSkeleton />
    <CardSkeleton widths={LINES} />
  </>
);

/** One lesson, for editing, with the ways to its neighbours. */
export function LessonScreen({ courseKey, day }: LessonScreenProps) {
  const client = useQueryClient();
  const params = { courseKey, day };
  const lesson = useAdminCall(getLessonContent, { params });
  const courses = useAdminCall(listContent, {});
  const course = courses.data?.find(({ id }) => id === courseKey);
  const keep = (saved: LessonContentState) => client.setQueryData(callKey(getLessonContent, { params }), saved);
  return (
    <AdminLayout>
      <Row justify="between">
        <BackLink to={`/admin/content/${courseKey}`} label={lessonCopy.back} />
        <Row gap="xs">
          {day > 1 && (
            <Button as={Link} to={`/admin/content/${courseKey}/${day - 1}`} variant="secondary" size="small">
              <Icon name="chevron-left" size={18} />
              {lessonCopy.previous}
            </Button>
          )}
          {day < COURSE_DAYS && (
            <Button as={Link} to={`/admin/content/${courseKey}/${day + 1}`} variant="secondary" size="small">
              {lessonCopy.next}
              <Icon name="chevron-right" size={18} />
            </Button>
          )}
        </Row>
      </Row>
      <QueryResult query={lesson} page="admin-lesson" loading={copy.loading} skeleton={SKELETON} failed={copy.failed}>
        {(content) => (
          <>
            <PageTitle eyebrow={copy.title} intro={<LessonStateBadge state={content.state} />}>
              {lessonCopy.title(course?.title ?? copy.title, day)}
            </PageTitle>
            <LessonEditor place={params} content={content} onSaved={keep} />
          </>
        )}
      </QueryResult>
    </AdminLayout>
  );
}
