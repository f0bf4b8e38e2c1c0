import type { Session } from '@portal/contracts/coaching';
import { ENTITLEMENTS } from '@portal/contracts/entitlements';
import { PlanLine, PlanMark } from '@portal/sdk/plan-notice';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { ReserveSeat } from './reserve-seat';
import { isWithoutSeat, joinAccess, startOf } from './sessions';

const { join, joinLabel, reasons } = copy.upcoming;

interface JoinSessionProps {
  session: Session;
  now: Date;
  /** For lists: why it cannot be joined yet is only announced to screen readers. */
  compact?: boolean;
}

/** Who has no seat can have one, or a place on the waiting list, until the session begins. */
function NoSeat({ session, now, compact = false }: JoinSessionProps) {
  const mayAsk = session.seats?.mine === null && startOf(session) > now;
  return mayAsk ? <ReserveSeat session={session} compact={compact} /> : null;
}

/** Opens the meeting in a new tab, or says why it cannot be joined yet. */
export function JoinSession({ session, now, compact = false }: JoinSessionProps) {
  if (session.needs) {
    const words = ENTITLEMENTS[session.needs].closed;
    return compact ? <PlanMark words={words} /> : <PlanLine words={words} />;
  }
  if (isWithoutSeat(session)) return <NoSeat session={session} now={now} compact={compact} />;
  const access = joinAccess(session, now);
  const label = joinLabel(session.title);
  const size = compact && ({ variant: 'secondary', size: 'small' } as const);
  const reasonId = `join-${session.id}-reason`;
  return (
    <Stack gap="xxs">
      {'url' in access ? (
        <Button {...size} as="a" href={access.url} target="_blank" rel="noopener noreferrer" aria-label={label}>
          {join}
          <Icon name="external" size={18} />
        </Button>
      ) : (
        <>
          <Button {...size} disabled aria-label={label} aria-describedby={reasonId}>
            {join}
          </Button>
          <Text id={reasonId} muted size="xs" className={compact ? 'visually-hidden' : undefined}>
            {reasons[access.refused]}
          </Text>
        </>
      )}
    </Stack>
  );
}
