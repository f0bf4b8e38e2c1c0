import { listReleases, promoteRelease, rollBackRelease, type ReleaseOverview } from '@portal/contracts/releases';
import { callKey, useQueryClient, useToast } from '@portal/sdk';
import { useAdminSend } from '../../frame/use-admin-send';
import { messages } from './copy';

/** Takes an app's live release back by one, or makes its canary release the live one: as the admin sees them. */
export function useMoveRelease({ app, stable, canary }: Pick<ReleaseOverview, 'app' | 'stable' | 'canary'>) {
  const toast = useToast();
  const client = useQueryClient();
  const options = {
    failed: messages.moveFailed,
    onSuccess: ({ version }: { version: string }) => {
      toast(messages.moved(app, version));
    },
    onSettled: () => client.invalidateQueries({ queryKey: callKey(listReleases, {}) }),
  };
  const back = useAdminSend(rollBackRelease, options);
  const forward = useAdminSend(promoteRelease, options);
  return {
    rollBack: () => back.mutate({ params: { app }, body: { channel: 'stable', ...(stable && { seen: stable }) } }),
    promote: () => forward.mutate({ params: { app }, body: { ...(canary && { seen: canary }) } }),
    isPending: back.isPending || forward.isPending,
  };
}
