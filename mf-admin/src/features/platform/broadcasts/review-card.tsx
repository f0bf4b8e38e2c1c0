import { useState } from 'react';
import {
  getBroadcastRecipients,
  sendBroadcast,
  sendBroadcastTest,
  type Broadcast,
  type BroadcastRecipients,
} from '@portal/contracts/broadcasts';
import { getEmailDelivery } from '@portal/contracts/outbox';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Heading } from '@portal/ui/heading';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { QueryResult } from '../../../shared/query-result';
import { useAdminCall } from '../../../shared/use-admin-call';
import { useAdminSend } from '../../../shared/use-admin-send';
import { messages, reviewCopy as copy, sendCopy, testedMessage } from './copy';
import { PreviewLink } from './preview-link';

interface ReviewCardProps {
  broadcast: Broadcast;
  /** Whether the draft is what is on screen. */
  isSaved: boolean;
  onSent: (broadcast: Broadcast) => void;
}

/** Who gets a draft, how it looks, and the buttons that send it. */
export function ReviewCard({ broadcast, isSaved, onSent }: ReviewCardProps) {
  const params = { id: broadcast.id };
  const recipients = useAdminCall(getBroadcastRecipients, { params }, { enabled: isSaved });
  const delivery = useAdminCall(getEmailDelivery, {});
  return (
    <Card as="section" aria-labelledby="review-title">
      <Stack>
        <Heading id="review-title" size="h3">
          {copy.title}
        </Heading>
        {isSaved ? (
          <QueryResult
            query={recipients}
            loading={copy.loading}
            skeleton={<SkeletonLines widths={['80%', '60%']} />}
            failed={copy.failed}
          >
            {(counted) => (
              <>
                <RecipientCounts {...counted} />
                {delivery.data?.configured === false && <Text size="sm">{copy.noServer}</Text>}
                {broadcast.body === '' ? (
                  <Text muted>{copy.noBody}</Text>
                ) : (
                  <ReviewActions broadcast={broadcast} total={counted.total} onSent={onSent} />
                )}
              </>
            )}
          </QueryResult>
        ) : (
          <Text muted>{copy.saveFirst}</Text>
        )}
      </Stack>
    </Card>
  );
}

const RecipientCounts = ({ total, sample, leftOut }: BroadcastRecipients) => (
  <Stack gap="xs">
    <Text weight="strong">{total === 0 ? copy.nobody : copy.total(total)}</Text>
    {total > 0 && (
      <Text muted size="sm">
        {copy.sample(sample, total)}
      </Text>
    )}
    {leftOut.unsubscribed > 0 && <Text size="sm">{copy.unsubscribed(leftOut.unsubscribed)}</Text>}
    {leftOut.unverified > 0 && <Text size="sm">{copy.unverified(leftOut.unverified)}</Text>}
  </Stack>
);

interface ReviewActionsProps extends Pick<ReviewCardProps, 'broadcast' | 'onSent'> {
  total: number;
}

function ReviewActions({ broadcast: { id, version, subject }, total, onSent }: ReviewActionsProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const params = { id };
  const test = useAdminSend(sendBroadcastTest, {
    failed: messages.testFailed,
    onSuccess: ({ recipients }) => toast(testedMessage(recipients)),
  });
  const send = useAdminSend(sendBroadcast, {
    failed: messages.sendFailed,
    onSuccess: (sent) => {
      toast(messages.sent);
      onSent(sent);
    },
  });
  return (
    <Stack gap="xs">
      <PreviewLink id={id} />
      <Button variant="secondary" disabled={test.isPending} onClick={() => test.mutate({ params })}>
        {test.isPending ? copy.testing : copy.test}
      </Button>
      {total > 0 && (
        <Button disabled={send.isPending} onClick={() => setAsking(true)}>
          {send.isPending ? copy.sending : copy.send}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          id="send-broadcast"
          title={sendCopy.title(total)}
          keep={sendCopy.keep}
          confirm={sendCopy.confirm}
          disabled={send.isPending}
          onConfirm={() => send.mutate({ params, body: { version } }, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <Text>{sendCopy.text(subject)}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
