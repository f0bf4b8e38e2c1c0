import type { CallInput, CallOutput } from '@portal/contracts/call';
import { listReleases, deployRelease } from '@portal/contracts/delivery';
import type { Message } from '@portal/contracts/messages';
import { callKey, useQueryClient, useToast } from '@portal/sdk';
import { useAdminSend } from '../../../shared/use-admin-send';
import { messages } from './deployment-copy';

type Sent = CallInput<typeof deployRelease>['body']['move'];

/** What to say of a deployment that was made. */
function messageOf(move: Sent, { changed, version }: CallOutput<typeof deployRelease>): Message {
  const { app, action } = move;
  if (!changed) return messages.unchanged(app);
  if (action === 'share') return messages.shared(app, move.percent);
  if (action === 'withdraw') return messages.withdrawn(app);
  return version === null ? messages.retired(app) : messages.moved(app, version);
}

/**
 * Makes a deployment, reports the result, and reloads the list: also after a rejection, because someone else was faster
 * then.
 */
export function useDeployRelease(onMoved: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  return useAdminSend(deployRelease, {
    failed: messages.failed,
    onSuccess: (made, { body }) => {
      toast(messageOf(body.move, made));
      onMoved();
    },
    onSettled: () => client.invalidateQueries({ queryKey: callKey(listReleases, {}) }),
  });
}
