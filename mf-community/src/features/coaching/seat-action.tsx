import type { Session } from '@portal/contracts/coaching';
import { QuietButton } from '../../shared/quiet-button';
import { copy } from './copy';
import { useSeat } from './use-seat';

const { come, cannot, giveBack, leave, label } = copy.seats;

/** Lets a member say that they will attend a session with open seating, and cancel any RSVP. */
export function SeatAction({ session }: { session: Session }) {
  const seat = useSeat(session);
  if (!session.seats) return null;
  const { of, mine } = session.seats;
  if (mine === null && of !== null) return null;
  const text = mine === null ? come : mine === 'waiting' ? leave : of === null ? cannot : giveBack;
  return (
    <QuietButton
      disabled={seat.isPending}
      aria-label={label(text, session.title)}
      onClick={mine === null ? seat.save : seat.giveBack}
    >
      {text}
    </QuietButton>
  );
}
