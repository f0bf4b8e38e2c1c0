import { ELITE_PLAN, PLANS } from '@portal/contracts/plans';
import { listPlanRequests, type StoredPlanRequest } from '@portal/contracts/plan-requests';
import { Badge } from '@portal/ui/badge';
import { EmptyState } from '@portal/ui/empty-state';
import { PageTitle } from '@portal/ui/page-title';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { AdminFrame } from '../../shared/admin-frame';
import { CellParts } from '../../shared/cell-parts';
import { Loaded } from '../../shared/loaded';
import { useAdminCall } from '../../shared/use-admin-call';
import { mailLink } from '../../shared/contact-links';
import { ExactTime } from '../../shared/exact-time';
import { copy } from './copy';

const { table } = copy;

const planName = (plan: StoredPlanRequest['plan']) => PLANS.find(({ id }) => id === plan)?.name ?? ELITE_PLAN.name;

const COLUMNS: Column<StoredPlanRequest>[] = [
  {
    key: 'member',
    header: table.member,
    cell: ({ member }) => (
      <CellParts>
        <strong>{`${member.firstName} ${member.lastName}`}</strong>
        <a href={mailLink(member.email)}>{member.email}</a>
      </CellParts>
    ),
  },
  { key: 'plan', header: table.plan, cell: ({ plan }) => <Badge tone="gold">{planName(plan)}</Badge> },
  { key: 'note', header: table.note, cell: ({ note }) => <Text muted={!note}>{note ?? table.none}</Text> },
  { key: 'at', header: table.at, cell: ({ createdAt }) => <ExactTime at={createdAt} /> },
];

/** Which members asked for which plan, newest first. */
export function PlanRequestsScreen() {
  const requests = useAdminCall(listPlanRequests, {});
  return (
    <AdminFrame>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <Loaded of={requests} loading={copy.loading} failed={copy.failed}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={copy.empty} text={copy.emptyText} icon="star" />
          ) : (
            <Table caption={table.title} columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
          )
        }
      </Loaded>
    </AdminFrame>
  );
}
