import { useState } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import { HttpError, useDraft } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { ErrorNotice } from '@portal/ui/error-notice';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { messages, deploymentCopy as copy } from './deployment-copy';
import type { PlannedDeployment } from './plan-deployment';
import { useDeployRelease } from './use-deploy-release';

interface ConfirmDeploymentProps {
  planned: PlannedDeployment;
  onClose: () => void;
}

/**
 * Describes a deployment's effects, asks for a reason, and makes it. A lost request is retried with the same ID; after
 * a rejection it is not retried, because the state it was based on has changed.
 */
export function ConfirmDeployment({
  planned: { move, title, effects, confirm, dangerous },
  onClose,
}: ConfirmDeploymentProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [why, keepWhy, dropWhy] = useDraft(`move-reason:${move.action}:${move.app}`);
  const send = useDeployRelease(() => {
    dropWhy();
    onClose();
  });
  const isRefused = send.error instanceof HttpError && send.error.status === 409;
  const notice = send.error && (
    <ErrorNotice message={apiErrorMessage(send.error, messages.failed, 'every').description} />
  );
  const submit = () => {
    const reason = why.trim();
    send.mutate({ body: { id, move, ...(reason && { why: reason }) } });
  };
  return (
    <Dialog
      id="confirm-move"
      title={title}
      open
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isRefused ? copy.close : copy.keep}
          </Button>
          <FocusFallback>
            {!isRefused && (
              <Button variant={dangerous ? 'danger' : 'primary'} disabled={send.isPending} onClick={submit}>
                {send.isPending ? copy.sending : confirm}
              </Button>
            )}
          </FocusFallback>
        </>
      }
    >
      {isRefused ? (
        <Stack>
          {notice}
          <Text>{copy.lookAgain}</Text>
        </Stack>
      ) : (
        <Stack>
          <Stack gap="xs">
            {effects.map((effect) => (
              <Text key={effect}>{effect}</Text>
            ))}
          </Stack>
          <TextArea
            id="move-reason"
            label={copy.reason}
            hint={copy.reasonHint}
            maxLength={LIMITS.moveReason}
            value={why}
            onChange={({ target }) => keepWhy(target.value)}
          />
          {notice}
        </Stack>
      )}
    </Dialog>
  );
}
