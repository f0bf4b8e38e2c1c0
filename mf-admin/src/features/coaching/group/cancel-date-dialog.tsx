import { cancelDate, type ScheduledSession, type SessionDate } from '@portal/contracts/coaching-schedule';
import { useToast } from '@portal/sdk';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';
import { useFormatDate } from './use-format-date';

const { cancelling } = copy;

interface CancelDateDialogProps {
  session: ScheduledSession;
  date: SessionDate;
  onClose: () => void;
  onDone: () => void;
}

/** Cancels one date of a series, after asking. */
export function CancelDateDialog({ session, date, onClose, onDone }: CancelDateDialogProps) {
  const toast = useToast();
  const words = useFormatDate();
  const cancel = useAdminSend(cancelDate, {
    failed: messages.failed,
    onSuccess: () => {
      toast(messages.canceled);
      onDone();
    },
  });
  return (
    <ConfirmDialog
      id="cancel-date"
      title={cancelling.title}
      keep={cancelling.keep}
      confirm={cancelling.confirm}
      disabled={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id: date.id } })}
      onClose={onClose}
    >
      {cancelling.text(session.title, words(date))}
    </ConfirmDialog>
  );
}
