import { styled } from 'styled-components';
import type { Session } from '@portal/contracts/coaching';
import { Card } from '@portal/ui/card';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { from, space } from '@portal/ui/tokens';
import { JoinSession } from './join-session';
import { SeatStatus } from './seat-status';
import { SessionActions } from './session-actions';
import { LargeSessionTime } from './session-time';
import { SessionTitle } from './session-title';

const StyledCard = styled(Card)`
  height: 100%;
`;

/** Beside the time where there is room, for a thumb on a phone. */
const StyledJoin = styled.div`
  display: grid;
  gap: ${space.xs};
  margin-top: auto;

  ${from.tablet} {
    justify-items: start;

    > :first-child {
      min-width: 15rem;
    }
  }
`;

interface NextSessionProps {
  session: Session;
  now: Date;
  timeZone: string;
}

/** The next session, as the page's main card. */
export const NextSession = ({ session, now, timeZone }: NextSessionProps) => (
  <StyledCard as="article" level="hero">
    <LargeSessionTime session={session} timeZone={timeZone} />
    <Stack gap="xxs">
      <SessionTitle session={session} as="h3" />
      {session.description && <Text size="sm">{session.description}</Text>}
      <SeatStatus session={session} />
    </Stack>
    <StyledJoin>
      <JoinSession session={session} now={now} />
      <SessionActions session={session} now={now} />
    </StyledJoin>
  </StyledCard>
);
