import { styled } from 'styled-components';
import type { Session } from '@portal/contracts/coaching';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, from, space } from '@portal/ui/tokens';
import { JoinSession } from './join-session';
import { SeatStatus } from './seat-status';
import { SessionActions } from './session-actions';
import { SessionTime } from './session-time';
import { SessionTitle } from './session-title';
import { byDay, seriesOf } from './sessions';

const StyledDay = styled.li`
  display: grid;
  gap: ${space.xs};
  padding-block: ${space.md};
  border-top: 1px solid ${color.border};
`;

const StyledEntry = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space.xxs} ${space.md};

  > :first-child {
    grid-column: 1 / -1;
  }

  ${from.tablet} {
    grid-template-columns: 11rem minmax(0, 1fr) auto;
    align-items: start;
    gap: ${space.lg};

    > :first-child {
      grid-column: auto;
    }
  }
`;

interface AgendaProps {
  /** All that are upcoming; the first is shown elsewhere. */
  sessions: readonly Session[];
  now: Date;
  timeZone: string;
}

/** The sessions after the next one, by day. The description of a weekly session is only displayed at its first date. */
export function Agenda({ sessions, now, timeZone }: AgendaProps) {
  const isFirstOfSeries = (session: Session) =>
    sessions.find((other) => seriesOf(other) === seriesOf(session)) === session;
  return (
    <ul role="list">
      {byDay(sessions.slice(1), timeZone).map(({ day, sessions: onDay }) => (
        <StyledDay key={day}>
          <Heading as="h3" size="h3">
            {day}
          </Heading>
          <Stack as="ul" role="list">
            {onDay.map((session) => (
              <li key={session.id}>
                <StyledEntry>
                  <Text as="div" weight="strong">
                    <SessionTime session={session} timeZone={timeZone} />
                  </Text>
                  <Stack gap="xxs">
                    <SessionTitle session={session} as="h4" />
                    {session.description && isFirstOfSeries(session) && (
                      <Text muted size="sm">
                        {session.description}
                      </Text>
                    )}
                    <SeatStatus session={session} />
                    <SessionActions session={session} now={now} />
                  </Stack>
                  <JoinSession session={session} now={now} compact />
                </StyledEntry>
              </li>
            ))}
          </Stack>
        </StyledDay>
      ))}
    </ul>
  );
}
