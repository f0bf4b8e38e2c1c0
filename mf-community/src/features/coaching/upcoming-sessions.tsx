import type { Session } from '@portal/contracts/coaching';
import { useMember } from '@portal/sdk';
import { EmptyState } from '@portal/ui/empty-state';
import { Section } from '@portal/ui/section';
import { Agenda } from './agenda';
import { CalendarFeed } from './calendar-feed';
import { copy } from './copy';
import { NextSession } from './next-session';

const { title, later, empty, emptyText } = copy.upcoming;

interface UpcomingSessionsProps {
  /** The strategy session, then soonest first. */
  sessions: readonly Session[];
  now: Date;
}

/** The next session, or that there is none. */
export function UpcomingSessions({ sessions: [next], now }: UpcomingSessionsProps) {
  const { timeZone } = useMember();
  return (
    <Section id="upcoming" title={title}>
      {next ? (
        <NextSession session={next} now={now} timeZone={timeZone} />
      ) : (
        <EmptyState title={empty} text={emptyText} icon="calendar" />
      )}
    </Section>
  );
}

/** The sessions after the next one, and how they get into the member's own calendar. */
export function LaterSessions({ sessions, now }: UpcomingSessionsProps) {
  const { timeZone } = useMember();
  if (sessions.length < 2) return <CalendarFeed />;
  return (
    <Section id="later" title={later} action={<CalendarFeed />}>
      <Agenda sessions={sessions} now={now} timeZone={timeZone} />
    </Section>
  );
}
