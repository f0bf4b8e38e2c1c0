import { planName } from '@portal/contracts/plans';
import { withdrawGrant, type MemberGrant } from '@portal/contracts/plan-management';
import { useToast } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../shared/exact-time';
import { RowAction } from '../../shared/row-action';
import { useAdminSend } from '../../shared/use-admin-send';
import { detailsCopy, messages } from './copy';

const { grants: texts } = detailsCopy;

const nameOf = ({ planKey }: MemberGrant) => (planKey ? planName(planKey) : texts.kept);

interface GrantsTableProps {
  grants: readonly MemberGrant[];
  onChanged: () => void;
}

/** What was granted to a member, newest first. */
export function GrantsTable({ grants, onChanged }: GrantsTableProps) {
  const toast = useToast();
  const now = useNow();
  const withdraw = useAdminSend(withdrawGrant, {
    failed: messages.grantFailed,
    onSuccess: () => toast(messages.withdrawn),
    onSettled: onChanged,
  });
  const isOver = ({ endsAt, withdrawnAt }: MemberGrant) =>
    withdrawnAt !== null || (endsAt !== null && new Date(endsAt) <= now);
  const columns: Column<MemberGrant>[] = [
    { key: 'what', header: texts.what, cell: (grant) => <strong>{nameOf(grant)}</strong> },
    {
      key: 'until',
      header: texts.until,
      cell: (grant) => {
        if (isOver(grant)) return <Text muted>{grant.withdrawnAt ? texts.withdrawn : texts.over}</Text>;
        return grant.endsAt ? <ExactTime at={grant.endsAt} /> : texts.forGood;
      },
    },
    { key: 'note', header: texts.note, cell: ({ note }) => note },
    {
      key: 'actions',
      header: texts.actions,
      cell: (grant) =>
        !isOver(grant) && (
          <RowAction
            label={texts.withdraw}
            subject={nameOf(grant)}
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id: grant.id } })}
          />
        ),
    },
  ];
  return <Table caption={texts.caption} columns={columns} rows={grants} rowKey={({ id }) => id} />;
}
