import { endDeployToken, type DeployToken } from '@portal/contracts/deploy-tokens';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { messageFor, useAdminSend } from '../../../frame/use-admin-send';
import { endCopy as copy, messages } from './copy';

interface EndTokenProps {
  token: DeployToken;
  onClose: () => void;
  onEnded: () => unknown;
}

/** Ends a deploy token, after asking. */
export function EndToken({ token: { id, name }, onClose, onEnded }: EndTokenProps) {
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
    <Dialog
      id="end-token"
      title={copy.title(name)}
      open
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.keep}
          </Button>
          <Button variant="danger" disabled={end.isPending} onClick={() => end.mutate({ params: { id } })}>
            {end.isPending ? copy.ending : copy.confirm}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{copy.text}</Text>
        {end.error && <ErrorNotice message={messageFor(end.error, messages.endFailed).description} />}
      </Stack>
    </Dialog>
  );
}
