import { planName } from '@portal/contracts/plans';
import { settlePlanRequest, type StoredPlanRequest } from '@portal/contracts/plan-requests';
import { Badge } from '@portal/ui/badge';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { CellParts } from '../../shared/cell-parts';
import { mailLink } from '../../shared/contact-links';
import { ExactTime } from '../../shared/exact-time';
import { RowButton } from '../../shared/row-button';
import { useAdminSend } from '../../shared/use-admin-send';
import { copy, messages } from './copy';

const { table } = copy;

const nameOf = ({ member }: StoredPlanRequest) => `${member.firstName} ${member.lastName}`;

interface PlanRequestsTableProps {
  requests: readonly StoredPlanRequest[];
  /** Told when one was settled or reopened, or could not be. */
  onChanged: () => unknown;
}

/** Plan requests, with the way to be done with each. */
export function PlanRequestsTable({ requests, onChanged }: PlanRequestsTableProps) {
  const settle = useAdminSend(settlePlanRequest, { failed: messages.failed, onSettled: onChanged });
  const columns: Column<StoredPlanRequest>[] = [
    {
      key: 'member',
      header: table.member,
      cell: (request) => (
        <CellParts>
          <strong>{nameOf(request)}</strong>
          <a href={mailLink(request.member.email)}>{request.member.email}</a>
        </CellParts>
      ),
    },
    { key: 'plan', header: table.plan, cell: ({ plan }) => <Badge tone="gold">{planName(plan)}</Badge> },
    { key: 'note', header: table.note, cell: ({ note }) => <Text muted={!note}>{note ?? table.none}</Text> },
    { key: 'at', header: table.at, cell: ({ createdAt }) => <ExactTime at={createdAt} /> },
    {
      key: 'actions',
      header: table.actions,
      cell: (request) => {
        const settled = request.settledAt === null;
        return (
          <RowButton
            does={settled ? copy.settle : copy.reopen}
            to={`${planName(request.plan)}, ${nameOf(request)}`}
            disabled={settle.isPending}
            onClick={() => settle.mutate({ params: { id: request.id }, body: { settled } })}
          />
        );
      },
    },
  ];
  return <Table caption={table.title} columns={columns} rows={requests} rowKey={({ id }) => id} />;
}
