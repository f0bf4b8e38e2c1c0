import { listAuditEntries, type AuditEntry } from '@portal/contracts/audit';
import { EmptyState } from '@portal/ui/empty-state';
import { PageTitle } from '@portal/ui/page-title';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { AdminLayout } from '../../../shared/admin-layout';
import { CellLines } from '../../../shared/cell-lines';
import { InfiniteList } from '../../../shared/infinite-list';
import { useAdminPages } from '../../../shared/use-admin-pages';
import { ExactTime } from '../../../shared/exact-time';
import { labelOf } from './action-labels';
import { copy } from './copy';

const { table } = copy;

const COLUMNS: Column<AuditEntry>[] = [
  { key: 'when', header: table.when, cell: ({ at }) => <ExactTime at={at} /> },
  {
    key: 'action',
    header: table.action,
    cell: ({ action, subject, detail }) => (
      <CellLines>
        <strong>{labelOf(action)}</strong>
        {subject && <Text>{subject}</Text>}
        {detail && (
          <Text muted size="sm">
            {detail}
          </Text>
        )}
      </CellLines>
    ),
  },
  {
    key: 'from',
    header: table.from,
    cell: ({ address, session, actor }) => (
      <CellLines>
        {actor && <strong>{actor}</strong>}
        <Text>{address}</Text>
        {session && (
          <Text muted size="xs">
            {table.session(session)}
          </Text>
        )}
      </CellLines>
    ),
  },
];

/** What admins did, newest first. */
export function AuditScreen() {
  const entries = useAdminPages(listAuditEntries, (next) => ({ query: Object.fromEntries(next) }));
  return (
    <AdminLayout>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <InfiniteList
        query={entries}
        loading={copy.loading}
        skeleton={<TableSkeleton />}
        failed={copy.failed}
        more={copy.more}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon="shield" {...copy.empty} />
          ) : (
            <Table caption={table.title} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
          )
        }
      </InfiniteList>
    </AdminLayout>
  );
}
