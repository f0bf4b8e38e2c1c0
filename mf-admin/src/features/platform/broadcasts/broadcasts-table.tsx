import { styled } from 'styled-components';
import type { ListedBroadcast } from '@portal/contracts/broadcasts';
import { numberText } from '@portal/contracts/number-text';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import type { DataColumn } from '../../../shared/data-table/column';
import { DataTable } from '../../../shared/data-table/data-table';
import { ExactTime, ShortTime } from '../../../shared/exact-time';
import { BroadcastStateBadge } from './broadcast-state';
import { copy } from './copy';

const { columns: headers } = copy;

const StyledSubject = styled.strong`
  overflow-wrap: anywhere;
`;

type Count = 'recipients' | 'delivered' | 'failed' | 'unsubscribed';

const isSent = ({ state }: ListedBroadcast) => state !== 'draft';
const dateOf = ({ sentAt, createdAt }: ListedBroadcast) => sentAt ?? createdAt;

/** A number of a broadcast that was sent. */
const count = (key: Count): DataColumn<ListedBroadcast> => ({
  key,
  header: headers[key],
  cell: (broadcast) => (isSent(broadcast) ? numberText(broadcast[key]) : '–'),
  phone: {
    [key === 'recipients' ? 'fact' : 'details']: (broadcast: ListedBroadcast) =>
      isSent(broadcast) && (key === 'recipients' ? copy.recipients(broadcast[key]) : numberText(broadcast[key])),
  },
});

const openLink = ({ id, subject, state }: ListedBroadcast) => {
  const label = state === 'draft' ? copy.edit : copy.open;
  return (
    <Button
      as={Link}
      to={`/admin/broadcasts/${id}`}
      variant="secondary"
      size="small"
      aria-label={`${label}: ${subject}`}
    >
      {label}
    </Button>
  );
};

const COLUMNS: DataColumn<ListedBroadcast>[] = [
  {
    key: 'subject',
    header: headers.subject,
    phone: { title: ({ subject }) => subject },
    cell: ({ subject }) => <StyledSubject>{subject}</StyledSubject>,
  },
  {
    key: 'status',
    header: headers.status,
    phone: 'status',
    cell: ({ state }) => <BroadcastStateBadge state={state} />,
  },
  {
    key: 'audience',
    header: headers.audience,
    phone: 'fact',
    cell: ({ segment }) => copy.audiences[segment.audience],
  },
  count('recipients'),
  count('delivered'),
  count('failed'),
  count('unsubscribed'),
  {
    key: 'date',
    header: headers.date,
    phone: { fact: (broadcast) => <ShortTime at={dateOf(broadcast)} dateOnly /> },
    cell: (broadcast) => <ExactTime at={dateOf(broadcast)} />,
  },
  { key: 'actions', header: headers.actions, phone: 'action', cell: openLink },
];

/** Broadcasts in the order given. */
export const BroadcastsTable = ({ broadcasts }: { broadcasts: readonly ListedBroadcast[] }) => (
  <DataTable
    caption={copy.caption}
    columns={COLUMNS}
    rows={broadcasts}
    rowKey={({ id }) => id}
    rowName={({ subject }) => subject}
  />
);
