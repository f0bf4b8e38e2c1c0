import { useState } from 'react';
import { planName } from '@portal/contracts/plans';
import { settlePlanRequest, withdrawOffer, type StoredPlanRequest } from '@portal/contracts/plan-requests';
import { useToast } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { Badge } from '@portal/ui/badge';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import { mailLink } from '../../../shared/contact-links';
import { ExactTime } from '../../../shared/exact-time';
import { Can } from '../../../shared/can';
import { RowAction } from '../../../shared/row-action';
import { useAdminSend } from '../../../shared/use-admin-send';
import { AnswerDialog } from './answer-dialog';
import { RequestOutcome, isOpen } from './request-outcome';
import { copy, messages } from './copy';

const { table } = copy;

const nameOf = ({ member }: StoredPlanRequest) => `${member.firstName} ${member.lastName}`;

interface PlanRequestsTableProps {
  requests: readonly StoredPlanRequest[];
  /** Called when a request was settled, answered, or reopened, or when that failed. */
  onChanged: () => unknown;
}

/** Plan requests, with their answers and the possible actions. */
export function PlanRequestsTable({ requests, onChanged }: PlanRequestsTableProps) {
  const toast = useToast();
  const now = useNow();
  const [answering, setAnswering] = useState<StoredPlanRequest>();
  const [withdrawing, setWithdrawing] = useState<StoredPlanRequest>();
  const settle = useAdminSend(settlePlanRequest, { failed: messages.failed, onSettled: onChanged });
  const withdraw = useAdminSend(withdrawOffer, {
    failed: messages.withdrawFailed,
    onSuccess: () => toast(messages.withdrawn),
    onSettled: () => {
      setWithdrawing(undefined);
      return onChanged();
    },
  });
  const columns: Column<StoredPlanRequest>[] = [
    {
      key: 'member',
      header: table.member,
      cell: (request) => (
        <CellLines>
          <strong>{nameOf(request)}</strong>
          <a href={mailLink(request.member.email)}>{request.member.email}</a>
        </CellLines>
      ),
    },
    { key: 'plan', header: table.plan, cell: ({ plan }) => <Badge tone="gold">{planName(plan)}</Badge> },
    { key: 'note', header: table.note, cell: ({ note }) => <Text muted={!note}>{note ?? table.none}</Text> },
    { key: 'at', header: table.at, cell: ({ createdAt }) => <ExactTime at={createdAt} /> },
    { key: 'answer', header: table.answer, cell: (request) => <RequestOutcome request={request} /> },
    {
      key: 'actions',
      header: table.actions,
      cell: (request) => {
        const waits = request.settledAt === null;
        const to = `${planName(request.plan)}, ${nameOf(request)}`;
        return (
          <CellLines>
            <Can permission="revenue">
              {waits && <RowAction label={copy.answer} subject={to} onClick={() => setAnswering(request)} />}
              {request.offer && isOpen(request.offer, now) && (
                <RowAction
                  label={copy.offer.withdraw}
                  subject={to}
                  variant="ghost"
                  onClick={() => setWithdrawing(request)}
                />
              )}
            </Can>
            <RowAction
              label={waits ? copy.settle : copy.reopen}
              subject={to}
              variant="ghost"
              disabled={settle.isPending}
              onClick={() => settle.mutate({ params: { id: request.id }, body: { settled: waits } })}
            />
          </CellLines>
        );
      },
    },
  ];
  return (
    <>
      <Table caption={table.title} columns={columns} rows={requests} rowKey={({ id }) => id} />
      {answering && (
        <AnswerDialog
          request={answering}
          onClose={() => setAnswering(undefined)}
          onAnswered={() => {
            setAnswering(undefined);
            return onChanged();
          }}
        />
      )}
      {withdrawing?.offer && (
        <ConfirmDialog
          id="withdraw-offer"
          title={copy.offer.confirm.title}
          keep={copy.offer.confirm.keep}
          confirm={copy.offer.withdraw}
          disabled={withdraw.isPending}
          onConfirm={() => withdrawing.offer && withdraw.mutate({ params: { id: withdrawing.offer.id } })}
          onClose={() => setWithdrawing(undefined)}
        >
          {copy.offer.confirm.text(nameOf(withdrawing))}
        </ConfirmDialog>
      )}
    </>
  );
}
