import { styled } from 'styled-components';
import type { OutboxEmail } from '@portal/contracts/outbox';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import { ExactTime } from '../../../shared/exact-time';
import { copy } from './copy';
import { EmailStatus } from './email-status';

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
  const columns: Column<OutboxEmail>[] = [
    {
      key: 'subject',
      header: table.subject,
      cell: ({ subject, kind, calendar }) => (
        <CellLines>
          <StyledText>{subject}</StyledText>
          <Text muted size="xs">
            {table.kinds[kind]}
            {calendar && ` · ${copy.details.calendar[calendar]}`}
          </Text>
        </CellLines>
      ),
    },
    { key: 'to', header: table.to, cell: ({ recipient }) => <StyledText>{recipient ?? table.admins}</StyledText> },
    { key: 'created', header: table.created, cell: ({ createdAt }) => <ExactTime at={createdAt} /> },
    { key: 'state', header: table.state, cell: (mail) => <EmailStatus mail={mail} /> },
    {
      key: 'actions',
      header: table.actions,
      cell: (mail) => (
        <Row gap="xs">
          <Button
            variant="secondary"
            size="small"
            aria-label={`${table.read} ${mail.subject}`}
            onClick={() => onRead(mail)}
          >
            {table.read}
          </Button>
          {onRetry && mail.state !== 'sent' && (
            <Button
              variant="ghost"
              size="small"
              aria-label={`${table.retry} ${mail.subject}`}
              onClick={() => onRetry(mail)}
            >
              {table.retry}
            </Button>
          )}
        </Row>
      ),
    },
  ];
  return <Table caption={table.title} columns={columns} rows={emails} rowKey={({ id }) => id} />;
}
