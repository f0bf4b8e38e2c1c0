import { attendEvent, leaveEvent, listEvents, type CommunityEvent } from '@portal/contracts/events';
import type { CallOutput } from '@portal/contracts/call';
import { callKey, send, useQueryClient } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { useOptimistic } from '@portal/sdk/optimistic';
import { messages } from './copy';

type Attendance = Pick<CommunityEvent, 'going' | 'attendees'>;
type Events = CallOutput<typeof listEvents>;

/** Says that the member is going, or takes it back: displayed immediately, and reverted on failure. */
export function useAttendance(event: CommunityEvent) {
  const client = useQueryClient();
  const key = callKey(listEvents, {});
  const shown = (id: string): Attendance =>
    client.getQueryData<Events>(key)?.upcoming.find((one) => one.id === id) ?? event;
  const attend = useOptimistic<boolean, Attendance>(
    (id) => ({
      shown: () => shown(id),
      show: ({ going, attendees }) =>
        client.setQueryData<Events>(
          key,
          (events) =>
            events && {
              ...events,
              upcoming: events.upcoming.map((one) => (one.id === id ? { ...one, going, attendees } : one)),
            },
        ),
      expected: (going, now) => ({ going, attendees: now.attendees + Number(going) - Number(now.going) }),
      send: async (going) => (await send(going ? attendEvent : leaveEvent, { params: { id } })).data,
      failed: (error) => apiErrorMessage(error, messages.attendFailed),
    }),
    { reading: key },
  );
  return () => attend(event.id, !event.going);
}
