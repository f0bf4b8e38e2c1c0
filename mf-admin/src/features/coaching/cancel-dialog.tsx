import { cancelScheduledSession, type ScheduledSession } from '@portal/contracts/coaching-schedule';
import { useToast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useAdminSend } from '../../shared/use-admin-send';
import { messages, scheduleCopy } from './copy';

const { cancelling } = scheduleCopy;

interface CancelDialogProps {
  session: ScheduledSession;
  onClose: () => void;
  onDone: () => void;
}

function textOf({ lead, weeklyInZone }: ScheduledSession): string {
  if (lead) return cancelling.strategy;
  return weeklyInZone ? cancelling.series : cancelling.single;
}

/** Cancels a session or a whole series, after asking. */
export function CancelDialog({ session, onClose, onDone }: CancelDialogProps) {
  const toast = useToast();
  const cancel = useAdminSend(cancelScheduledSession, {
    failed: messages.sessionFailed,
    onSuccess: () => {
      toast(messages.canceled);
      onDone();
    },
  });
  return (
    <ConfirmDialog
      id="cancel-session"
      title={cancelling.title(session.title)}
      keep={cancelling.keep}
      confirm={cancelling.confirm}
      disabled={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id: session.id } })}
      onClose={onClose}
    >
      {textOf(session)}
    </ConfirmDialog>
  );
}
