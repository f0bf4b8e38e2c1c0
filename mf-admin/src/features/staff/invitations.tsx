import { withdrawStaffInvitation, type StaffInvitation } from '@portal/contracts/staff';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { ExactTime } from '../../shared/exact-time';
import { useAdminSend } from '../../shared/use-admin-send';
import { copy, messages, ROLES } from './copy';

const { invitations: texts } = copy;

/** Invitations that nobody has accepted yet. */
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
        <Button
          variant="secondary"
          size="small"
          aria-label={`${texts.withdraw}: ${email}`}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          {texts.withdraw}
        </Button>
      ),
    },
  ];
  return (
    <Stack>
      <Heading as="h2" size="h3">
        {texts.caption}
      </Heading>
      <Table caption={texts.caption} columns={columns} rows={invitations} rowKey={({ id }) => id} />
    </Stack>
  );
}
