import { listContent, type CourseContentSummary } from '@portal/contracts/content-editing';
import { COURSE_DAYS } from '@portal/contracts/courses';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { PageTitle } from '@portal/ui/page-title';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Table, type Column } from '@portal/ui/table';
import { AdminLayout } from '../../shared/admin-layout';
import { QueryResult } from '../../shared/query-result';
import { useAdminCall } from '../../shared/use-admin-call';
import { copy } from './copy';

const texts = copy.courses;

const COLUMNS: Column<CourseContentSummary>[] = [
  { key: 'course', header: texts.course, cell: ({ title }) => <strong>{title}</strong> },
  {
    key: 'state',
    header: texts.state,
    cell: ({ locked }) => <Badge tone={locked ? 'neutral' : 'green'}>{locked ? texts.locked : texts.isOpen}</Badge>,
  },
  { key: 'published', header: texts.published, cell: ({ published }) => texts.of(published, COURSE_DAYS) },
  { key: 'drafts', header: texts.drafts, cell: ({ drafts }) => drafts },
  {
    key: 'actions',
    header: texts.actions,
    cell: ({ id, title }) => (
      <Button
        as={Link}
        to={`/admin/content/${id}`}
        variant="secondary"
        size="small"
        aria-label={`${texts.open} ${title}`}
      >
        {texts.open}
      </Button>
    ),
  },
];

/** Every course, and how much of it is published. */
export function ContentScreen() {
  const courses = useAdminCall(listContent, {});
  return (
    <AdminLayout>
      <PageTitle
        intro={copy.intro}
        actions={
          <Button as={Link} to="/admin/social-proof" variant="secondary">
            {copy.socialProof}
          </Button>
        }
      >
        {copy.title}
      </PageTitle>
      <QueryResult query={courses} loading={copy.loading} skeleton={<TableSkeleton />} failed={copy.failed}>
        {(rows) => <Table caption={copy.title} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />}
      </QueryResult>
    </AdminLayout>
  );
}
