import type { BackgroundQueue } from '@portal/contracts/background-work';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Section } from '@portal/ui/section';
import { Table } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { ShortTime } from '../../../shared/exact-time';
import { queuesCopy as copy } from './copy';

interface BackgroundQueuesProps {
  /** Undefined if they couldn't be loaded. */
  queues: readonly BackgroundQueue[] | undefined;
  onRetry: () => void;
}

/** What the portal still has to send or process, and what has failed. */
export function BackgroundQueues({ queues, onRetry }: BackgroundQueuesProps) {
  return (
    <Section id="background-queues" title={copy.title}>
      <Text muted>{copy.intro}</Text>
      {queues ? (
        <Table
          caption={copy.title}
          rows={queues}
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
      ) : (
        <ErrorNotice message={copy.failed} onRetry={onRetry} />
      )}
    </Section>
  );
}
