import { rescheduleDate, type ScheduledSession, type SessionDate } from '@portal/contracts/coaching-schedule';
import { deviceTimeZone, useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { localTimeIn } from '@portal/sdk/time-zones';
import { Text } from '@portal/ui/text';
import { FormDialog } from '@portal/ui/form-dialog';
import { parseNumber } from '../../../shared/parse-input';
import { useAdminSend } from '../../../shared/use-admin-send';
import { TimeFields } from '../time-fields';
import { copy, messages } from './copy';
import { useFormatDate } from './use-format-date';

const { moving } = copy;

interface MoveDateDialogProps {
  session: ScheduledSession;
  date: SessionDate;
  onClose: () => void;
  onDone: () => void;
}

/** Gives one date of a series another time. */
export function MoveDateDialog({ session, date, onClose, onDone }: MoveDateDialogProps) {
  const toast = useToast();
  const words = useFormatDate();
  const timeZone = session.weeklyInZone ?? deviceTimeZone();
  const form = useForm('move-date', {
    startsAt: localTimeIn(timeZone, date.startsAt),
    timeZone,
    duration: String(date.duration),
  });
  const move = useAdminSend(rescheduleDate, {
    failed: messages.failed,
    onRefused: form.refused,
    onSuccess: () => {
      toast(messages.moved);
      onDone();
    },
  });

  const submit = () => {
    const body = form.check(rescheduleDate.body, { ...form.typed, duration: parseNumber(form.typed.duration) });
    if (body) move.mutate({ params: { id: date.id }, body });
  };

  return (
    <FormDialog
      id="move-date"
      wide
      title={moving.title}
      texts={copy}
      pending={move.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text muted>{moving.text(session.title, words(date))}</Text>
      <TimeFields form={form} timeZone={timeZone} />
    </FormDialog>
  );
}
