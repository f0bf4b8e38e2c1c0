import { useState } from 'react';
import {
  activateEmailSequence,
  getSequenceAudience,
  pauseEmailSequence,
  type EmailSequence,
  type SequenceAudience,
} from '@portal/contracts/email-sequences';
import { getEmailDelivery } from '@portal/contracts/outbox';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Heading } from '@portal/ui/heading';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { QueryResult } from '../../../../shared/query-result';
import { useAdminCall } from '../../../../shared/use-admin-call';
import { useAdminSend } from '../../../../shared/use-admin-send';
import { activateCopy, messages, reviewCopy as copy } from './copy';
import { StepPreviews } from './step-previews';

interface SequenceReviewProps {
  sequence: EmailSequence;
  /** Whether the sequence is what is on screen. */
  isSaved: boolean;
  onChanged: (sequence: EmailSequence) => void;
}

/** Who a sequence would reach, how its emails look to them, and the buttons that activate and pause it. */
export function SequenceReview({ sequence, isSaved, onChanged }: SequenceReviewProps) {
  const audience = useAdminCall(getSequenceAudience, { params: { id: sequence.id } }, { enabled: isSaved });
  const delivery = useAdminCall(getEmailDelivery, {});
  return (
    <Card as="section" aria-labelledby="review-title">
      <Stack>
        <Heading id="review-title" size="h3">
          {copy.title}
        </Heading>
        {sequence.state === 'active' && <Pause sequence={sequence} onChanged={onChanged} />}
        {sequence.state === 'paused' && <Text>{copy.paused}</Text>}
        {delivery.data?.configured === false && <Text size="sm">{copy.noServer}</Text>}
        {isSaved ? (
          <QueryResult
            query={audience}
            loading={copy.loading}
            skeleton={<SkeletonLines widths={['80%', '60%']} />}
            failed={copy.failed}
          >
            {(counted) => (
              <>
                <AudienceCounts {...counted} />
                <StepPreviews sequence={sequence} people={counted.sample} />
                {sequence.state !== 'active' && <Activate sequence={sequence} onChanged={onChanged} />}
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

const AudienceCounts = ({ total, leftOut }: SequenceAudience) => (
  <Stack gap="xs">
    <Text weight="strong">{copy.total(total)}</Text>
    {leftOut.unsubscribed > 0 && <Text size="sm">{copy.unsubscribed(leftOut.unsubscribed)}</Text>}
    {leftOut.unverified > 0 && <Text size="sm">{copy.unverified(leftOut.unverified)}</Text>}
  </Stack>
);

type ChangeProps = Pick<SequenceReviewProps, 'sequence' | 'onChanged'>;

function Activate({ sequence: { id, version, steps, activatedAt }, onChanged }: ChangeProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const activate = useAdminSend(activateEmailSequence, {
    failed: messages.activateFailed,
    onSuccess: (active) => {
      toast(messages.activated);
      onChanged(active);
    },
  });
  if (steps.length === 0) return <Text muted>{copy.noSteps}</Text>;
  if (steps.some(({ body }) => body === '')) return <Text muted>{copy.noBody}</Text>;
  return (
    <>
      <Button disabled={activate.isPending} onClick={() => setAsking(true)}>
        {activate.isPending ? copy.activating : activatedAt === null ? copy.activate : copy.resume}
      </Button>
      {asking && (
        <ConfirmDialog
          id="activate-sequence"
          title={activateCopy.title}
          keep={activateCopy.keep}
          confirm={activateCopy.confirm}
          disabled={activate.isPending}
          onConfirm={() =>
            activate.mutate({ params: { id }, body: { version } }, { onSettled: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        >
          <Text>{activatedAt === null ? activateCopy.text : activateCopy.again}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

function Pause({ sequence: { id }, onChanged }: ChangeProps) {
  const toast = useToast();
  const pause = useAdminSend(pauseEmailSequence, {
    failed: messages.pauseFailed,
    onSuccess: (paused) => {
      toast(messages.paused);
      onChanged(paused);
    },
  });
  return (
    <>
      <Text>{copy.active}</Text>
      <Button variant="secondary" disabled={pause.isPending} onClick={() => pause.mutate({ params: { id } })}>
        {pause.isPending ? copy.pausing : copy.pause}
      </Button>
    </>
  );
}
