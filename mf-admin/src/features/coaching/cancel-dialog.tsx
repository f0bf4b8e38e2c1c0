import { callOffSession, type ScheduledSession } from '@portal/contracts/coaching-schedule';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { useAdminSend } from '../../frame/use-admin-send';
import { messages, scheduleCopy } from './copy';

const { cancelling } = scheduleCopy;

interface CancelDialogProps {
  session: ScheduledSession;
  onClose: () => void;
  onDone: () => void;
}

/** Cancels a session or a whole series, after asking. */
export function CancelDialog({ session, onClose, onDone }: CancelDialogProps) {
  const toast = useToast();
  const cancel = useAdminSend(callOffSession, {
    failed: messages.sessionFailed,
    onSuccess: () => {
      toast(messages.cancelled);
      onDone();
    },
  });
  return (
    <Dialog
      id="cancel-session"
      title={cancelling.title(session.title)}
      open
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelling.keep}
          </Button>
          <Button
            variant="danger"
            disabled={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: session.id } })}
          >
            {cancelling.confirm}
          </Button>
        </>
      }
    >
      {session.weeklyInZone ? cancelling.series : cancelling.single}
    </Dialog>
  );
}
