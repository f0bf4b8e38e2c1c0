import { styled } from 'styled-components';
import type { OutboxEmail } from '@portal/contracts/outbox';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import type { DataColumn } from '../../../shared/data-table/column';
import { DataTable } from '../../../shared/data-table/data-table';
import { ExactTime, ShortTime } from '../../../shared/exact-time';
import { RowAction } from '../../../shared/row-action';
import { copy } from './copy';
import { EmailStateBadge, EmailStatus, hasRemark } from './email-status';

const { table } = copy;

const StyledText = styled.span`
  overflow-wrap: anywhere;
`;

interface EmailsTableProps {
  emails: readonly OutboxEmail[];
  onRead: (mail: OutboxEmail) => void;
  /** Sends an email immediately; omitted if emails cannot be sent. */
  onRetry?: (mail: OutboxEmail) => void;
}

/** Mails in the order given. */
export function EmailsTable({ emails, onRead, onRetry }: EmailsTableProps) {
  const read = (mail: OutboxEmail) => (
    <RowAction label={table.read} subject={mail.subject} onClick={() => onRead(mail)} />
  );
  const retry = (mail: OutboxEmail) =>
    onRetry &&
    mail.state !== 'sent' && (
      <RowAction label={table.retry} subject={mail.subject} variant="ghost" onClick={() => onRetry(mail)} />
    );
  const columns: DataColumn<OutboxEmail>[] = [
    {
      key: 'subject',
      header: table.subject,
      phone: { title: ({ subject }) => subject },
      cell: ({ subject, kind, broadcastId, calendar }) => (
        <CellLines>
          <StyledText>{subject}</StyledText>
          <Text muted size="xs">
            {broadcastId ? table.broadcast : table.kinds[kind]}
            {calendar && ` · ${copy.details.calendar[calendar]}`}
          </Text>
        </CellLines>
      ),
    },
    {
      key: 'to',
      header: table.to,
      phone: 'fact',
      cell: ({ recipient }) => <StyledText>{recipient ?? table.admins}</StyledText>,
    },
    {
      key: 'created',
      header: table.created,
      phone: { fact: ({ createdAt }) => <ShortTime at={createdAt} /> },
      cell: ({ createdAt }) => <ExactTime at={createdAt} />,
    },
    {
      key: 'state',
      header: table.state,
      phone: {
        status: (mail) => <EmailStateBadge {...mail} />,
        details: (mail) => hasRemark(mail) && <EmailStatus mail={mail} />,
      },
      cell: (mail) => <EmailStatus mail={mail} />,
    },
    {
      key: 'actions',
      header: table.actions,
      phone: { action: read, otherAction: retry },
      cell: (mail) => (
        <Row gap="xs">
          {read(mail)}
          {retry(mail)}
        </Row>
      ),
    },
  ];
  return (
    <DataTable
      caption={table.title}
      columns={columns}
      rows={emails}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
    />
  );
}
