import type { App } from '@portal/contracts/release';
import { listReleases, promoteRelease, rollBackRelease } from '@portal/contracts/releases';
import { callKey, useQueryClient, useToast } from '@portal/sdk';
import { useAdminSend } from '../../frame/use-admin-send';
import { messages } from './copy';

/** Takes an app's live release back by one, or makes its canary release the live one. */
export function useMoveRelease(app: App) {
  const toast = useToast();
  const client = useQueryClient();
  const options = {
    failed: messages.moveFailed,
    onSuccess: ({ version }: { version: string }) => {
      toast(messages.moved(app, version));
      return client.invalidateQueries({ queryKey: callKey(listReleases, {}) });
    },
  };
  const back = useAdminSend(rollBackRelease, options);
  const forward = useAdminSend(promoteRelease, options);
  return {
    rollBack: () => back.mutate({ params: { app }, body: { channel: 'stable' } }),
    promote: () => forward.mutate({ params: { app } }),
    isPending: back.isPending || forward.isPending,
  };
}
