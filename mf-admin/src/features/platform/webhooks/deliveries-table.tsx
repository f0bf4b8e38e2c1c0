import type { WebhookDelivery } from '@portal/contracts/webhooks';
import { Badge } from '@portal/ui/badge';
import { Row } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import type { Tone } from '@portal/ui/tokens';
import { CellLines } from '../../../shared/cell-lines';
import { ExactTime } from '../../../shared/exact-time';
import { RowAction } from '../../../shared/row-action';
import { eventName, logCopy as copy } from './copy';

const TONES: Record<WebhookDelivery['state'], Tone> = { waiting: 'gold', delivered: 'green', failed: 'red' };

interface DeliveriesTableProps {
  deliveries: readonly WebhookDelivery[];
  onRead: (delivery: WebhookDelivery) => void;
  /** Omitted while the endpoint is off. */
  onResend?: (delivery: WebhookDelivery) => void;
}

/** Events sent to an endpoint, in the order given. */
export function DeliveriesTable({ deliveries, onRead, onResend }: DeliveriesTableProps) {
  const columns: Column<WebhookDelivery>[] = [
    {
      key: 'event',
      header: copy.columns.event,
      cell: ({ event }) => (
        <CellLines>
          <span>{eventName(event)}</span>
          <Text muted size="xs">
            {event}
          </Text>
        </CellLines>
      ),
    },
    { key: 'created', header: copy.columns.created, cell: ({ createdAt }) => <ExactTime at={createdAt} /> },
    { key: 'status', header: copy.columns.status, cell: (delivery) => <DeliveryStatus delivery={delivery} /> },
    { key: 'response', header: copy.columns.response, cell: (delivery) => <Response delivery={delivery} /> },
    {
      key: 'actions',
      header: copy.columns.actions,
      cell: (delivery) => (
        <Row gap="xs">
          <RowAction label={copy.read} subject={eventName(delivery.event)} onClick={() => onRead(delivery)} />
          {onResend && (
            <RowAction
              variant="ghost"
              label={copy.resend}
              subject={eventName(delivery.event)}
              onClick={() => onResend(delivery)}
            />
          )}
        </Row>
      ),
    },
  ];
  return <Table caption={copy.caption} columns={columns} rows={deliveries} rowKey={({ id }) => id} />;
}

const DeliveryStatus = ({
  delivery: { state, attempts, attemptedAt, nextAttemptAt },
}: {
  delivery: WebhookDelivery;
}) => (
  <CellLines>
    <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
    {attemptedAt && (
      <Text muted size="xs">
        {copy.attempts(attempts)}
      </Text>
    )}
    {attemptedAt && nextAttemptAt && (
      <Text muted size="xs">
        {copy.next}: <ExactTime at={nextAttemptAt} />
      </Text>
    )}
  </CellLines>
);

const Response = ({ delivery: { statusCode, duration, error } }: { delivery: WebhookDelivery }) => (
  <CellLines>
    <span>{duration === null ? copy.noResponse : copy.response(statusCode, duration)}</span>
    {error && (
      <Text muted size="xs">
        {error}
      </Text>
    )}
  </CellLines>
);
