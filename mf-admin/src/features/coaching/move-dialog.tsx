import { rescheduleSession, type ScheduledSession } from '@portal/contracts/coaching-schedule';
import { deviceTimeZone, useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { localTimeIn } from '@portal/sdk/time-zones';
import { Text } from '@portal/ui/text';
import { FormDialog } from '@portal/ui/form-dialog';
import { parseNumber } from '../../shared/parse-input';
import { useAdminSend } from '../../shared/use-admin-send';
import { copy, messages, scheduleCopy } from './copy';
import { TimeFields } from './time-fields';

const { moving } = scheduleCopy;

interface MoveDialogProps {
  session: ScheduledSession;
  onClose: () => void;
  onDone: () => void;
}

/** Gives a session or a weekly series another time. */
export function MoveDialog({ session, onClose, onDone }: MoveDialogProps) {
  const toast = useToast();
  const timeZone = session.weeklyInZone ?? deviceTimeZone();
  const form = useForm('move', {
    startsAt: localTimeIn(timeZone, session.startsAt),
    timeZone,
    duration: String(session.duration),
  });
  const move = useAdminSend(rescheduleSession, {
    failed: messages.sessionFailed,
    onRefused: form.refused,
    onSuccess: () => {
      toast(messages.moved);
      onDone();
    },
  });

  const submit = () => {
    const body = form.check(rescheduleSession.body, { ...form.typed, duration: parseNumber(form.typed.duration) });
    if (body) move.mutate({ params: { id: session.id }, body });
  };

  return (
    <FormDialog
      id="move-session"
      wide
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
