import type { Session } from '@portal/contracts/coaching';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { isWithoutSeat } from './sessions';

const words = copy.seats;

function wordsOf(session: Session): string | undefined {
  if (!session.seats) return undefined;
  const { of, taken, mine, place } = session.seats;
  if (mine === 'waiting' && place !== null) return words.waiting(place);
  if (mine === 'going') return of === null ? words.comes(taken) : words.mine;
  if (of === null) return taken > 0 ? words.coming(taken) : undefined;
  return taken < of ? words.free(of - taken, of) : words.full;
}

/** The seats of a group session: whether there are any left, and whether the member has one. */
export function SeatStatus({ session }: { session: Session }) {
  const text = wordsOf(session);
  if (text === undefined || session.needs) return null;
  return (
    <Text size="sm" muted={!isWithoutSeat(session)} weight={isWithoutSeat(session) ? 'strong' : undefined}>
      {text}
    </Text>
  );
}
