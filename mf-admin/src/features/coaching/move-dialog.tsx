import { moveSession, type ScheduledSession } from '@portal/contracts/coaching-schedule';
import { useToast } from '@portal/sdk';
import { Text } from '@portal/ui/text';
import { FormDialog } from '../../form/form-dialog';
import { numberIn, useCheckedForm } from '../../form/use-checked-form';
import { useAdminSend } from '../../frame/use-admin-send';
import { copy, messages, scheduleCopy } from './copy';
import { TimeFields } from './time-fields';
import { localTimeIn } from './time-zones';

const { moving } = scheduleCopy;

interface MoveDialogProps {
  session: ScheduledSession;
  onClose: () => void;
  onDone: () => void;
}

/** Gives a session or a weekly series another time. */
export function MoveDialog({ session, onClose, onDone }: MoveDialogProps) {
  const toast = useToast();
  const move = useAdminSend(moveSession, {
    failed: messages.sessionFailed,
    onSuccess: () => {
      toast(messages.moved);
      onDone();
    },
  });
  const timeZone = session.weeklyInZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const start = { startsAt: localTimeIn(timeZone, session.startsAt), timeZone, duration: String(session.duration) };
  const form = useCheckedForm('move', start, move.error);

  const submit = () => {
    const body = { ...form.typed, duration: numberIn(form.typed.duration) };
    if (form.passes(moveSession.body, body)) move.mutate({ params: { id: session.id }, body });
  };

  return (
    <FormDialog
      id="move-session"
      title={moving.title(session.title)}
      texts={copy}
      pending={move.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {session.weeklyInZone && <Text muted>{moving.series}</Text>}
      <TimeFields form={form} timeZone={timeZone} />
    </FormDialog>
  );
}
