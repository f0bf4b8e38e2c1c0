import { deviceName } from '@portal/contracts/device-name';
import { endStaffSession, type StaffMember, type StaffSession } from '@portal/contracts/staff';
import { useToast } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import type { Column } from '@portal/ui/table';
import { ExactTime } from '../../../shared/exact-time';
import { RowAction } from '../../../shared/row-action';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';
import { TitledTable } from './titled-table';

const { sessions: texts } = copy;

interface SessionsTableProps {
  sessions: readonly StaffSession[];
  staff: readonly StaffMember[];
  onChanged: () => void;
}

/** Where staff are signed in, and the way to end that. */
export function SessionsTable({ sessions, staff, onChanged }: SessionsTableProps) {
  const toast = useToast();
  const end = useAdminSend(endStaffSession, {
    failed: messages.failed,
    onSuccess: () => toast(messages.ended),
    onSettled: onChanged,
  });
  const whose = ({ staffId }: StaffSession) => staff.find(({ id }) => id === staffId)?.name ?? texts.shared;
  const columns: Column<StaffSession>[] = [
    { key: 'who', header: texts.who, cell: (session) => <strong>{whose(session)}</strong> },
    {
      key: 'browser',
      header: texts.browser,
      cell: ({ userAgent }) => deviceName(userAgent),
    },
    { key: 'seen', header: texts.seen, cell: ({ lastSeenAt }) => <ExactTime at={lastSeenAt} /> },
    {
      key: 'actions',
      header: texts.actions,
      cell: (session) =>
        session.current ? (
          <Badge>{texts.current}</Badge>
        ) : (
          <RowAction
            label={texts.end}
            subject={whose(session)}
            disabled={end.isPending}
            onClick={() => end.mutate({ params: { id: session.id } })}
          />
        ),
    },
  ];
  return <TitledTable title={texts.caption} columns={columns} rows={sessions} />;
}
