import { releaseSeat, reserveSeat, type Session } from '@portal/contracts/coaching';
import { useSend, useToast } from '@portal/sdk';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { messages } from './copy';
import { useRefreshedSessions } from './use-refreshed-sessions';

/** Saves a seat at a group session, or a place on its waiting list, and gives either back. */
export function useSeat({ id }: Pick<Session, 'id'>) {
  const toast = useToast();
  const refresh = useRefreshedSessions();
  const save = useSend(reserveSeat, {
    onSuccess: ({ of, place }) => {
      if (place !== null) toast(messages.waiting(place));
      else toast(of === null ? messages.coming : messages.seatSaved);
    },
    onError: (error) => toast(apiErrorMessage(error, messages.seatFailed)),
    onSettled: refresh,
  });
  const giveBack = useSend(releaseSeat, {
    onSuccess: () => toast(messages.seatGivenBack),
    onError: (error) => toast(apiErrorMessage(error, messages.seatFailed)),
    onSettled: refresh,
  });
  const input = { params: { id } };
  return {
    isPending: save.isPending || giveBack.isPending,
    save: () => save.mutate(input),
    giveBack: () => giveBack.mutate(input),
  };
}
