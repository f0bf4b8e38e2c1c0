import { useEffect, useState } from 'react';
import { BOOKING, bookSession, listAvailableSlots, type CoachSlots, type Session } from '@portal/contracts/coaching';
import { useCall, useMember, useSend, useToast } from '@portal/sdk';
import { planNeeded, PlanNotice } from '@portal/sdk/plan-notice';
import { apiErrorText } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Select } from '@portal/ui/select';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { LinesSkeleton } from '../../shared/lines-skeleton';
import { copy, messages } from './copy';
import { coachName } from './sessions';
import { SlotPicker } from './slot-picker';
import { firstChoice, slotText } from './slots';
import { useRefreshedSessions } from './use-refreshed-sessions';

const { schedule } = copy;

interface ScheduleSessionProps {
  coach: Session['coach'] | undefined;
  onBooked: () => void;
}

/** Lists the coaches' free times, read afresh, and books one. */
export function ScheduleSession({ coach, onBooked }: ScheduleSessionProps) {
  const { data, error, isPending, refetch } = useCall(listAvailableSlots, {});
  const [wasRead] = useState(data !== undefined);
  useEffect(() => {
    if (wasRead) void refetch();
  }, [wasRead, refetch]);

  if (isPending) return <LinesSkeleton label={schedule.loading} />;
  const closed = planNeeded(error);
  if (closed !== undefined) return <PlanNotice words={closed} />;
  if (!data) return <ErrorNotice message={schedule.failed} onRetry={() => void refetch()} />;
  const first = firstChoice(data, coach);
  if (!first) return <Text muted>{schedule.noCoaches}</Text>;
  return <Booking coaches={data} first={first.coach.id} onBooked={onBooked} />;
}

interface BookingProps {
  coaches: readonly CoachSlots[];
  first: string;
  onBooked: () => void;
}

function Booking({ coaches, first, onBooked }: BookingProps) {
  const { timeZone } = useMember();
  const toast = useToast();
  const refresh = useRefreshedSessions();
  const [coachId, setCoachId] = useState(first);
  const [chosen, setChosen] = useState<string>();
  const book = useSend(bookSession, {
    onSuccess: ({ scheduledAt }) => {
      onBooked();
      toast(messages.booked(slotText(scheduledAt, timeZone)));
    },
    onSettled: refresh,
  });

  const free = coaches.find(({ coach }) => coach.id === coachId)?.startsAt ?? [];
  const startsAt = chosen !== undefined && free.includes(chosen) ? chosen : undefined;
  return (
    <Stack>
      <Text muted>{schedule.intro(BOOKING.sessionMinutes)}</Text>
      <Select
        id="schedule-coach"
        label={schedule.coach}
        options={coaches.map(({ coach }) => ({ value: coach.id, label: coachName(coach) }))}
        value={coachId}
        onChange={(event) => setCoachId(event.target.value)}
      />
      {book.error && <ErrorNotice message={apiErrorText(book.error) ?? schedule.bookFailed} />}
      <SlotPicker free={free} chosen={startsAt} timeZone={timeZone} onChoose={setChosen} />
      <Text aria-live="polite" size="sm">
        {startsAt ? slotText(startsAt, timeZone) : schedule.choose}
      </Text>
      <Button
        fullWidth
        disabled={!startsAt || book.isPending}
        onClick={() => startsAt && book.mutate({ body: { coachId, startsAt } })}
      >
        {book.isPending ? schedule.booking : schedule.book}
      </Button>
    </Stack>
  );
}
