import { withdrawStaffInvitation, type StaffInvitation } from '@portal/contracts/staff';
import type { Column } from '@portal/ui/table';
import { ExactTime } from '../../../shared/exact-time';
import { RowAction } from '../../../shared/row-action';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages, ROLES } from './copy';
import { TitledTable } from './titled-table';

const { invitations: texts } = copy;

/** Invitations that have not been accepted yet. */
export function Invitations({
  invitations,
  onChanged,
}: {
  invitations: readonly StaffInvitation[];
  onChanged: () => void;
}) {
  const withdraw = useAdminSend(withdrawStaffInvitation, { failed: messages.failed, onSettled: onChanged });
  const columns: Column<StaffInvitation>[] = [
    { key: 'email', header: texts.email, cell: ({ email }) => <strong>{email}</strong> },
    { key: 'role', header: texts.role, cell: ({ role }) => ROLES[role] },
    { key: 'until', header: texts.until, cell: ({ expiresAt }) => <ExactTime at={expiresAt} /> },
    {
      key: 'actions',
      header: texts.actions,
      cell: ({ id, email }) => (
        <RowAction
          label={texts.withdraw}
          subject={email}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id } })}
        />
      ),
    },
  ];
  return <TitledTable title={texts.caption} columns={columns} rows={invitations} />;
}
