import { endDeployToken, type DeployToken } from '@portal/contracts/deploy-tokens';
import { useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { useAdminSend } from '../../../../shared/use-admin-send';
import { endCopy as copy, messages } from './copy';

interface RevokeTokenDialogProps {
  token: DeployToken;
  onClose: () => void;
  onEnded: () => unknown;
}

/** Ends a deploy token, after asking. */
export function RevokeTokenDialog({ token: { id, name }, onClose, onEnded }: RevokeTokenDialogProps) {
  const toast = useToast();
  const end = useAdminSend(endDeployToken, {
    failed: messages.endFailed,
    onSuccess: () => {
      toast(messages.ended);
      onClose();
      return onEnded();
    },
  });
  return (
    <ConfirmDialog
      id="end-token"
      title={copy.title(name)}
      keep={copy.keep}
      confirm={end.isPending ? copy.ending : copy.confirm}
      disabled={end.isPending}
      onConfirm={() => end.mutate({ params: { id } })}
      onClose={onClose}
    >
      <Stack>
        <Text>{copy.text}</Text>
        {end.error && <ErrorNotice message={apiErrorMessage(end.error, messages.endFailed, 'every').description} />}
      </Stack>
    </ConfirmDialog>
  );
}
