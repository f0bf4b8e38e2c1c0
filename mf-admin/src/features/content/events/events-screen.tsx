import { useState } from 'react';
import { cancelEvent, listManagedEvents, type ManagedEvent } from '@portal/contracts/events';
import { useToast } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { PageTitle } from '@portal/ui/page-title';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { AdminLayout } from '../../../shared/admin-layout';
import { BackLink } from '../../../shared/back-link';
import { CellLines } from '../../../shared/cell-lines';
import { ExactTime } from '../../../shared/exact-time';
import { QueryResult } from '../../../shared/query-result';
import { RowAction } from '../../../shared/row-action';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';
import { EventDialog } from './event-dialog';

const MINUTE_MS = 60_000;

const endOf = ({ startsAt, duration }: ManagedEvent) => Date.parse(startsAt) + duration * MINUTE_MS;

interface Actions {
  now: Date;
  onEdit: (event: ManagedEvent) => void;
  onCancel: (event: ManagedEvent) => void;
}

const columnsFor = ({ now, onEdit, onCancel }: Actions): Column<ManagedEvent>[] => [
  { key: 'title', header: copy.columns.title, cell: ({ title }) => <strong>{title}</strong> },
  {
    key: 'when',
    header: copy.columns.when,
    cell: ({ startsAt, duration }) => (
      <CellLines>
        <ExactTime at={startsAt} />
        <Text muted size="xs">
          {copy.minutes(duration)}
        </Text>
      </CellLines>
    ),
  },
  { key: 'attendees', header: copy.columns.attendees, cell: ({ attendees }) => attendees },
  { key: 'state', header: copy.columns.state, cell: (event) => <State event={event} now={now} /> },
  {
    key: 'actions',
    header: copy.columns.actions,
    cell: (event) =>
      !event.canceled &&
      endOf(event) > now.getTime() && (
        <Row gap="xs" nowrap>
          <RowAction label={copy.edit} subject={event.title} onClick={() => onEdit(event)} />
          <RowAction label={copy.cancel} subject={event.title} variant="ghost" onClick={() => onCancel(event)} />
        </Row>
      ),
  },
];

function State({ event, now }: { event: ManagedEvent; now: Date }) {
  if (event.canceled) return <Badge tone="red">{copy.canceled}</Badge>;
  if (endOf(event) <= now.getTime()) return <Badge>{copy.past}</Badge>;
  return <Badge tone="green">{copy.upcoming}</Badge>;
}

/** The community's events: staff add, change, and cancel them here. */
export function EventsScreen() {
  const events = useAdminCall(listManagedEvents, {});
  const now = useNow(MINUTE_MS);
  const toast = useToast();
  const [edited, setEdited] = useState<ManagedEvent | 'new'>();
  const [canceled, setCanceled] = useState<ManagedEvent>();
  const cancel = useAdminSend(cancelEvent, {
    failed: messages.cancelFailed,
    onSuccess: () => {
      setCanceled(undefined);
      toast(messages.canceled);
    },
    onSettled: () => void events.refetch(),
  });
  const columns = columnsFor({ now, onEdit: setEdited, onCancel: setCanceled });
  return (
    <AdminLayout>
      <Row>
        <BackLink to="/admin/community" label={copy.back} />
      </Row>
      <PageTitle
        intro={copy.intro}
        actions={
          <Button onClick={() => setEdited('new')}>
            <Icon name="plus" size={18} />
            {copy.add}
          </Button>
        }
      >
        {copy.title}
      </PageTitle>
      <QueryResult query={events} loading={copy.loading} skeleton={<TableSkeleton />} failed={copy.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="calendar" {...copy.empty} />
          ) : (
            <Table caption={copy.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </QueryResult>
      {edited && (
        <EventDialog
          event={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            void events.refetch();
          }}
        />
      )}
      {canceled && (
        <ConfirmDialog
          id="cancel-event"
          title={copy.canceling.title}
          keep={copy.canceling.keep}
          confirm={copy.canceling.confirm}
          disabled={cancel.isPending}
          onConfirm={() => cancel.mutate({ params: { id: canceled.id } })}
          onClose={() => setCanceled(undefined)}
        >
          <Text>{copy.canceling.text(canceled.title)}</Text>
        </ConfirmDialog>
      )}
    </AdminLayout>
  );
}
