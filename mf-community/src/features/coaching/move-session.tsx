import { useEffect, useState } from 'react';
import { listSessionSlots, rescheduleOwnSession, type Session } from '@portal/contracts/coaching';
import { useCall, useMember, useSend, useToast } from '@portal/sdk';
import { apiErrorText } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { LinesSkeleton } from '../../shared/lines-skeleton';
import { copy, messages } from './copy';
import { whenText } from './sessions';
import { SlotPicker } from './slot-picker';
import { useRefreshedSessions } from './use-refreshed-sessions';

const { moving, schedule } = copy;

interface MoveSessionProps {
  session: Session;
  onClose: () => void;
}

/** Moves the member's own session to another free time of its coach. */
export const MoveSession = ({ session, onClose }: MoveSessionProps) => (
  <Dialog id={`move-${session.id}`} title={moving.title} open onClose={onClose}>
    <FreeTimes session={session} onClose={onClose} />
  </Dialog>
);

function FreeTimes({ session, onClose }: MoveSessionProps) {
  const { id, duration } = session;
  const { timeZone } = useMember();
  const toast = useToast();
  const refresh = useRefreshedSessions();
  const [chosen, setChosen] = useState<string>();
  const { data, isPending, refetch } = useCall(listSessionSlots, { params: { id } });
  const [wasRead] = useState(data !== undefined);
  useEffect(() => {
    if (wasRead) void refetch();
  }, [wasRead, refetch]);
  const whenAt = (scheduledAt: string) => whenText({ scheduledAt, duration }, timeZone);
  const move = useSend(rescheduleOwnSession, {
    onSuccess: (_done, { body }) => {
      onClose();
      toast(messages.moved(whenAt(body.startsAt)));
    },
    onError: () => void refetch(),
    onSettled: refresh,
  });

  if (isPending) return <LinesSkeleton label={moving.loading} />;
  if (!data) return <ErrorNotice message={moving.failed} onRetry={() => void refetch()} />;
  const free = data.flatMap(({ startsAt }) => startsAt);
  const startsAt = chosen !== undefined && free.includes(chosen) ? chosen : undefined;
  return (
    <Stack>
      <Text muted>{moving.now(whenAt(session.scheduledAt))}</Text>
      {move.error && <ErrorNotice message={apiErrorText(move.error) ?? moving.moveFailed} />}
      <SlotPicker free={free} chosen={startsAt} timeZone={timeZone} onChoose={setChosen} />
      <Text aria-live="polite" size="sm">
        {startsAt ? whenAt(startsAt) : schedule.choose}
      </Text>
      <Button
        fullWidth
        disabled={!startsAt || move.isPending}
        onClick={() => startsAt && move.mutate({ params: { id }, body: { startsAt } })}
      >
        {move.isPending ? moving.moving : moving.confirm}
      </Button>
    </Stack>
  );
}
