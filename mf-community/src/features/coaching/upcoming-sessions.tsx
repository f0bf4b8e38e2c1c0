import type { Session } from '@portal/contracts/coaching';
import { useMember } from '@portal/sdk';
import { EmptyState } from '@portal/ui/empty-state';
import { Section } from '@portal/ui/section';
import { Stack } from '@portal/ui/stack';
import { CalendarFeed } from './calendar-feed';
import { copy } from './copy';
import { SessionCard } from './session-card';

const { title, empty, emptyText } = copy.upcoming;

interface UpcomingSessionsProps {
  sessions: readonly Session[];
  now: Date;
}

/** The sessions to come, soonest first. */
export function UpcomingSessions({ sessions, now }: UpcomingSessionsProps) {
  const { timeZone } = useMember();
  return (
    <Section id="upcoming" title={title} action={<CalendarFeed />}>
      {sessions.length === 0 ? (
        <EmptyState title={empty} text={emptyText} icon="calendar" />
      ) : (
        <Stack as="ul" role="list">
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionCard session={session} now={now} timeZone={timeZone} />
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
