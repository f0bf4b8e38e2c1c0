import { listAuditEntries, type AuditEntry } from '@portal/contracts/audit';
import { EmptyState } from '@portal/ui/empty-state';
import { PageTitle } from '@portal/ui/page-title';
import { Text } from '@portal/ui/text';
import { DataTableSkeleton } from '../../../shared/data-table/data-table-skeleton';
import { AdminLayout } from '../../../shared/admin-layout';
import { CellLines } from '../../../shared/cell-lines';
import { InfiniteList } from '../../../shared/infinite-list';
import { useAdminPages } from '../../../shared/use-admin-pages';
import type { DataColumn } from '../../../shared/data-table/column';
import { DataTable } from '../../../shared/data-table/data-table';
import { ExactTime, ShortTime } from '../../../shared/exact-time';
import { labelOf } from './action-labels';
import { copy } from './copy';

const { table } = copy;

const COLUMNS: DataColumn<AuditEntry>[] = [
  {
    key: 'when',
    header: table.when,
    phone: { fact: ({ at }) => <ShortTime at={at} />, details: ({ at }) => <ExactTime at={at} /> },
    cell: ({ at }) => <ExactTime at={at} />,
  },
  {
    key: 'action',
    header: table.action,
    phone: {
      title: ({ action }) => labelOf(action),
      fact: ({ subject }) => subject,
      details: ({ detail }) => detail,
    },
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
    phone: {
      fact: ({ actor }) => actor,
      details: ({ address, session }) => [address, session && table.session(session)].filter(Boolean).join(' · '),
    },
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
        skeleton={<DataTableSkeleton />}
        failed={copy.failed}
        more={copy.more}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon="shield" {...copy.empty} />
          ) : (
            <DataTable
              caption={table.title}
              columns={COLUMNS}
              rows={items}
              rowKey={({ id }) => id}
              rowName={({ action }) => labelOf(action)}
            />
          )
        }
      </InfiniteList>
    </AdminLayout>
  );
}
