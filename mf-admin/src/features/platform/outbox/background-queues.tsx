import { listBackgroundQueues } from '@portal/contracts/background-work';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Section } from '@portal/ui/section';
import { Table } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { ShortTime } from '../../../shared/exact-time';
import { useAdminCall } from '../../../shared/use-admin-call';
import { queuesCopy as copy } from './copy';

/** What the portal still has to send or process, and what has failed. */
export function BackgroundQueues() {
  const { data, isError, refetch } = useAdminCall(listBackgroundQueues, {});
  return (
    <Section id="background-queues" title={copy.title}>
      <Text muted>{copy.intro}</Text>
      {isError && <ErrorNotice message={copy.failed} onRetry={() => void refetch()} />}
      {data && (
        <Table
          caption={copy.title}
          rows={data}
          rowKey={({ queue }) => queue}
          columns={[
            { key: 'queue', header: copy.queue, cell: ({ queue }) => copy.queues[queue] },
            { key: 'waiting', header: copy.waiting, cell: ({ waiting }) => waiting },
            { key: 'retrying', header: copy.retrying, cell: ({ retrying }) => retrying },
            { key: 'failed', header: copy.gaveUp, cell: ({ failed }) => failed },
            {
              key: 'since',
              header: copy.since,
              cell: ({ waitingSince }) => (waitingSince ? <ShortTime at={waitingSince} /> : copy.none),
            },
            { key: 'error', header: copy.lastError, cell: ({ lastError }) => lastError ?? copy.none },
          ]}
        />
      )}
    </Section>
  );
}
