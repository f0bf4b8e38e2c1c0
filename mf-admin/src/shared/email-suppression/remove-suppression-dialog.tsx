import { removeEmailSuppression, type EmailSuppression } from '@portal/contracts/email-suppressions';
import { useToast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Text } from '@portal/ui/text';
import { useAdminSend } from '../use-admin-send';
import { copy, messages } from './copy';

interface RemoveSuppressionDialogProps {
  suppression: Pick<EmailSuppression, 'id' | 'email' | 'reason'>;
  onClose: () => void;
  /** Loads what changed. */
  onChanged: () => unknown;
}

/** Asks whether an address should get emails again, and removes its suppression. */
export function RemoveSuppressionDialog({ suppression, onClose, onChanged }: RemoveSuppressionDialogProps) {
  const { id, email, reason } = suppression;
  const toast = useToast();
  const remove = useAdminSend(removeEmailSuppression, {
    failed: messages.removeFailed,
    onSuccess: () => toast(messages.removed),
    onSettled: () => {
      onClose();
      return onChanged();
    },
  });
  return (
    <ConfirmDialog
      id="remove-suppression"
      title={copy.ask.title(email)}
      keep={copy.ask.keep}
      confirm={copy.ask.confirm}
      disabled={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      <Text>{copy.ask.text[reason]}</Text>
    </ConfirmDialog>
  );
}
