import type { Session } from '@portal/contracts/coaching';
import { Button } from '@portal/ui/button';
import { copy } from './copy';
import { useSeat } from './use-seat';

interface ReserveSeatProps {
  session: Session;
  compact?: boolean;
}

/** Saves one of the seats of a session, or a place on its waiting list where all are taken. */
export function ReserveSeat({ session, compact = false }: ReserveSeatProps) {
  const seat = useSeat(session);
  const { of = null, taken = 0 } = session.seats ?? {};
  const text = of !== null && taken >= of ? copy.seats.wait : copy.seats.save;
  return (
    <Button
      {...(compact && ({ variant: 'secondary', size: 'small' } as const))}
      disabled={seat.isPending}
      aria-label={copy.seats.label(text, session.title)}
      onClick={seat.save}
    >
      {text}
    </Button>
  );
}
