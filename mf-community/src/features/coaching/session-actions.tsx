import { useState } from 'react';
import { getSessionCalendar } from '@portal/contracts/calendar';
import { cancelSession, isOneToOne, type Session } from '@portal/contracts/coaching';
import { useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Icon } from '@portal/ui/icon';
import { Text } from '@portal/ui/text';
import { QuietButton, QuietButtonRow } from '../../shared/quiet-button';
import { copy, messages } from './copy';
import { MoveSession } from './move-session';
import { SeatAction } from './seat-action';
import { startOf } from './sessions';
import { useRefreshedSessions } from './use-refreshed-sessions';

const { calendar, cancelling, moving } = copy;

/** Adds a session to the member's calendar, and moves or cancels their own before it starts. */
export function SessionActions({ session, now }: { session: Session; now: Date }) {
  const [asks, setAsks] = useState(false);
  const [moves, setMoves] = useState(false);
  const { id, title } = session;
  if (session.needs) return null;
  return (
    <QuietButtonRow gap="none">
      <QuietButton
        as="a"
        href={getSessionCalendar.path.replace(':id', id)}
        download="session.ics"
        aria-label={calendar.addLabel(title)}
      >
        <Icon name="calendar" size={18} />
        {calendar.add}
      </QuietButton>
      {startOf(session) > now && <SeatAction session={session} />}
      {isOneToOne(session) && startOf(session) > now && (
        <>
          <QuietButton aria-label={moving.openLabel(title)} onClick={() => setMoves(true)}>
            {moving.open}
          </QuietButton>
          <QuietButton aria-label={cancelling.openLabel(title)} onClick={() => setAsks(true)}>
            {cancelling.open}
          </QuietButton>
        </>
      )}
      {moves && <MoveSession session={session} onClose={() => setMoves(false)} />}
      {asks && <CancelSession id={id} onClose={() => setAsks(false)} />}
    </QuietButtonRow>
  );
}

function CancelSession({ id, onClose }: { id: string; onClose: () => void }) {
  const toast = useToast();
  const refresh = useRefreshedSessions();
  const cancel = useSend(cancelSession, {
    onSuccess: () => {
      onClose();
      toast(messages.canceled);
    },
    onError: (error) => toast(apiErrorMessage(error, messages.cancelFailed)),
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      id={`cancel-${id}`}
      title={cancelling.title}
      keep={cancelling.keep}
      confirm={cancelling.confirm}
      disabled={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id } })}
      onClose={onClose}
    >
      <Text>{cancelling.text}</Text>
    </ConfirmDialog>
  );
}
