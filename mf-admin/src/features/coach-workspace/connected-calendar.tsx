import {
  disconnectCoachCalendar,
  getCoachCalendar,
  type CoachCalendar,
  type ConnectedCalendar as Connected,
} from '@portal/contracts/coach-calendar';
import { useState } from 'react';
import { callKey, useQueryClient, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Section } from '@portal/ui/section';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { QueryResult } from '../../shared/query-result';
import { useAdminCall } from '../../shared/use-admin-call';
import { useAdminSend } from '../../shared/use-admin-send';
import { CalendarForm } from './calendar-form';
import { CalendarStatus } from './calendar-status';
import { calendarCopy as copy, messages } from './copy';

interface ConnectedCalendarProps {
  coachId: string;
  /** What the workspace shows may have changed: conflicts. */
  onChanged: () => void;
}

/** The coach’s own calendar, which keeps them from being booked while they’re busy: theirs to connect, and the owner’s. */
export function ConnectedCalendar({ coachId, onChanged }: ConnectedCalendarProps) {
  const params = { id: coachId };
  const client = useQueryClient();
  const read = useAdminCall(getCoachCalendar, { params });
  const show = (now: Connected) => {
    client.setQueryData(callKey(getCoachCalendar, { params }), now);
    onChanged();
  };
  return (
    <Section id="calendar" title={copy.title}>
      <Text muted>{copy.intro}</Text>
      <QueryResult
        query={read}
        loading={copy.loading}
        skeleton={<CardSkeleton widths={['40%', '90%']} />}
        failed={copy.failed}
      >
        {({ calendar }) => (
          <Card>
            {calendar ? (
              <Calendar coachId={coachId} calendar={calendar} onChanged={show} />
            ) : (
              <CalendarForm coachId={coachId} onConnected={show} />
            )}
          </Card>
        )}
      </QueryResult>
    </Section>
  );
}

interface CalendarProps {
  coachId: string;
  calendar: CoachCalendar;
  onChanged: (now: Connected) => void;
}

function Calendar({ coachId, calendar, onChanged }: CalendarProps) {
  const toast = useToast();
  const [open, setOpen] = useState<'replace' | 'disconnect'>();
  const close = () => setOpen(undefined);
  const disconnect = useAdminSend(disconnectCoachCalendar, {
    failed: messages.disconnectFailed,
    onSuccess: () => {
      toast(messages.calendarDisconnected);
      onChanged({ calendar: null });
    },
  });
  return (
    <Stack gap="lg">
      <CalendarStatus calendar={calendar} />
      {open === 'replace' ? (
        <CalendarForm
          coachId={coachId}
          onConnected={(now) => {
            close();
            onChanged(now);
          }}
          onCancel={close}
        />
      ) : (
        <Row gap="xs">
          <Button variant="secondary" onClick={() => setOpen('replace')}>
            {copy.replace}
          </Button>
          <Button variant="ghost" onClick={() => setOpen('disconnect')}>
            {copy.disconnect}
          </Button>
        </Row>
      )}
      {open === 'disconnect' && (
        <ConfirmDialog
          id="disconnect-calendar"
          {...copy.dialog}
          disabled={disconnect.isPending}
          onConfirm={() => disconnect.mutate({ params: { id: coachId } })}
          onClose={close}
        >
          <Text>{copy.dialog.text}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
