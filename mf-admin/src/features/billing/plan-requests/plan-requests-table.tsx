import { useState } from 'react';
import { planName } from '@portal/contracts/plans';
import { settlePlanRequest, withdrawOffer, type StoredPlanRequest } from '@portal/contracts/plan-requests';
import { useToast } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { Badge } from '@portal/ui/badge';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import { mailLink } from '../../../shared/contact-links';
import type { DataColumn } from '../../../shared/data-table/column';
import { DataTable } from '../../../shared/data-table/data-table';
import { ExactTime, ShortTime } from '../../../shared/exact-time';
import { RowAction } from '../../../shared/row-action';
import { usePermission } from '../../../shared/staff-role';
import { useAdminSend } from '../../../shared/use-admin-send';
import { AnswerDialog } from './answer-dialog';
import { OutcomeBadge, RequestOutcome, isOpen } from './request-outcome';
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
  const hasRevenue = usePermission()('revenue');
  const subjectOf = (request: StoredPlanRequest) => `${planName(request.plan)}, ${nameOf(request)}`;
  const reply = (request: StoredPlanRequest) =>
    hasRevenue && request.settledAt === null ? (
      <RowAction label={copy.answer} subject={subjectOf(request)} onClick={() => setAnswering(request)} />
    ) : null;
  const withdrawal = (request: StoredPlanRequest) =>
    hasRevenue && request.offer && isOpen(request.offer, now) ? (
      <RowAction
        label={copy.offer.withdraw}
        subject={subjectOf(request)}
        variant="ghost"
        onClick={() => setWithdrawing(request)}
      />
    ) : null;
  const settling = (request: StoredPlanRequest) => {
    const waits = request.settledAt === null;
    return (
      <RowAction
        label={waits ? copy.settle : copy.reopen}
        subject={subjectOf(request)}
        variant="ghost"
        disabled={settle.isPending}
        onClick={() => settle.mutate({ params: { id: request.id }, body: { settled: waits } })}
      />
    );
  };
  const columns: DataColumn<StoredPlanRequest>[] = [
    {
      key: 'member',
      header: table.member,
      phone: {
        title: nameOf,
        details: ({ member }) => <a href={mailLink(member.email)}>{member.email}</a>,
      },
      cell: (request) => (
        <CellLines>
          <strong>{nameOf(request)}</strong>
          <a href={mailLink(request.member.email)}>{request.member.email}</a>
        </CellLines>
      ),
    },
    {
      key: 'plan',
      header: table.plan,
      phone: { fact: ({ plan }) => planName(plan) },
      cell: ({ plan }) => <Badge tone="gold">{planName(plan)}</Badge>,
    },
    {
      key: 'note',
      header: table.note,
      phone: 'details',
      cell: ({ note }) => <Text muted={!note}>{note ?? table.none}</Text>,
    },
    {
      key: 'at',
      header: table.at,
      phone: { fact: ({ createdAt }) => <ShortTime at={createdAt} dateOnly /> },
      cell: ({ createdAt }) => <ExactTime at={createdAt} />,
    },
    {
      key: 'answer',
      header: table.answer,
      phone: {
        status: (request) => <OutcomeBadge request={request} />,
        details: (request) => request.offer && <RequestOutcome request={request} />,
      },
      cell: (request) => <RequestOutcome request={request} />,
    },
    {
      key: 'actions',
      header: table.actions,
      phone: {
        action: (request) => reply(request) ?? settling(request),
        otherAction: (request) => (
          <>
            {withdrawal(request)}
            {reply(request) && settling(request)}
          </>
        ),
      },
      cell: (request) => (
        <CellLines>
          {reply(request)}
          {withdrawal(request)}
          {settling(request)}
        </CellLines>
      ),
    },
  ];
  return (
    <>
      <DataTable caption={table.title} columns={columns} rows={requests} rowKey={({ id }) => id} rowName={nameOf} />
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
