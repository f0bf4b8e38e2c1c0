import type { FormEvent } from 'react';
import { connectCoachCalendar, type ConnectedCalendar } from '@portal/contracts/coach-calendar';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { useAdminSend } from '../../shared/use-admin-send';
import { calendarCopy as copy, messages } from './copy';

interface CalendarFormProps {
  coachId: string;
  onConnected: (now: ConnectedCalendar) => void;
  /** For a calendar that is connected already. */
  onCancel?: () => void;
}

/** Takes the address of a calendar. */
export function CalendarForm({ coachId, onConnected, onCancel }: CalendarFormProps) {
  const toast = useToast();
  const form = useForm('calendar', { url: '' });
  const connect = useAdminSend(connectCoachCalendar, {
    failed: messages.connectFailed,
    onRefused: form.refused,
    onSuccess: (now) => {
      toast(now.calendar?.failing ? messages.calendarNotRead : messages.calendarConnected);
      onConnected(now);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = form.check(connectCoachCalendar.body, form.typed);
    if (body && !connect.isPending) connect.mutate({ params: { id: coachId }, body });
  };
  return (
    <Stack as="form" gap="md" noValidate onSubmit={submit}>
      <TextField
        {...form.field('url')}
        label={copy.url}
        hint={copy.urlHint}
        type="url"
        inputMode="url"
        placeholder={copy.placeholder}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Row justify="end" gap="xs">
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {copy.cancel}
          </Button>
        )}
        <Button type="submit" variant="secondary" disabled={connect.isPending}>
          {connect.isPending ? copy.connecting : copy.connect}
        </Button>
      </Row>
    </Stack>
  );
}
