import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { type listWebhookDeliveries, resendWebhook, type WebhookDelivery } from '@portal/contracts/webhooks';
import { useToast } from '@portal/sdk';
import { Dialog } from '@portal/ui/dialog';
import { EmptyState } from '@portal/ui/empty-state';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { font } from '@portal/ui/tokens';
import { InfiniteList } from '../../../shared/infinite-list';
import type { useAdminPages } from '../../../shared/use-admin-pages';
import { useAdminSend } from '../../../shared/use-admin-send';
import { eventName, logCopy as copy, messages } from './copy';
import { DeliveriesTable } from './deliveries-table';

/** Milliseconds between looks at an event without a response so far, and the maximum number of looks. */
const POLLING = { every: 1_500, most: 100 } as const;

const StyledBody = styled.pre`
  margin: 0;
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

interface DeliveriesProps {
  log: ReturnType<typeof useAdminPages<typeof listWebhookDeliveries>>;
  canResend: boolean;
}

/** The log of an endpoint. */
export function Deliveries({ log, canResend }: DeliveriesProps) {
  const toast = useToast();
  const [read, setRead] = useState<WebhookDelivery>();
  const { data, refetch } = log;
  const resend = useAdminSend(resendWebhook, {
    failed: messages.resendFailed,
    onSuccess: () => toast(messages.resent),
    onSettled: refetch,
  });

  const [looks, setLooks] = useState(0);
  const isPolling = looks < POLLING.most && data?.pages.some(({ items }) => items.some(isUnanswered));

  useEffect(() => {
    if (!isPolling) return undefined;
    const timer = setTimeout(() => {
      void refetch().finally(() => setLooks((count) => count + 1));
    }, POLLING.every);
    return () => clearTimeout(timer);
  }, [isPolling, looks, refetch]);

  return (
    <>
      <InfiniteList
        query={log}
        loading={copy.loading}
        skeleton={<TableSkeleton />}
        failed={copy.failed}
        more={copy.more}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon="clock" {...copy.empty} />
          ) : (
            <DeliveriesTable
              deliveries={items}
              onRead={setRead}
              {...(canResend && { onResend: ({ id }: WebhookDelivery) => resend.mutate({ params: { id } }) })}
            />
          )
        }
      </InfiniteList>
      {read && (
        <Dialog id="delivery" title={eventName(read.event)} open onClose={() => setRead(undefined)} wide>
          <Stack>
            <Text muted size="sm">
              {copy.id(read.messageId)}
            </Text>
            <StyledBody>{indented(read.body)}</StyledBody>
          </Stack>
        </Dialog>
      )}
    </>
  );
}

/** Whether an event has been queued, but no attempt has ended so far. */
const isUnanswered = ({ state, attemptedAt }: WebhookDelivery) => state === 'waiting' && attemptedAt === null;

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);
