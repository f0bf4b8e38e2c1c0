import { styled } from 'styled-components';
import type { Session } from '@portal/contracts/coaching';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { colour, font, from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { JoinSession } from './join-session';
import { SessionTypeBadge } from './session-type-badge';
import { coachName, whenText } from './sessions';

const StyledLayout = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};

  ${from.tablet} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    gap: ${space.lg};

    > :last-child {
      flex: 0 0 15rem;
    }
  }
`;

const StyledFacts = styled.ul`
  display: grid;
  gap: ${space.xxs};
  color: ${colour.muted};
  font-size: ${font.size.sm};

  li {
    display: flex;
    gap: ${space.xs};
  }
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

interface SessionCardProps {
  session: Session;
  now: Date;
  timeZone: string;
}

/** One upcoming session. */
export function SessionCard({ session, now, timeZone }: SessionCardProps) {
  const { title, description, sessionType, duration, coach, scheduledAt } = session;
  return (
    <Card as="article">
      <StyledLayout>
        <Stack gap="sm">
          <Row>
            <Heading as="h3" size="h3">
              {title}
            </Heading>
            <SessionTypeBadge sessionType={sessionType} />
          </Row>
          {description && <Text>{description}</Text>}
          <StyledFacts role="list">
            <li>
              <Icon name="calendar" size={18} />
              <time dateTime={scheduledAt}>{whenText(session, timeZone)}</time>
            </li>
            <li>
              <Icon name="clock" size={18} />
              {copy.upcoming.minutes(duration)}
            </li>
            <li>
              <Icon name="user" size={18} />
              {copy.upcoming.coach(coachName(coach))}
            </li>
          </StyledFacts>
        </Stack>
        <JoinSession session={session} now={now} />
      </StyledLayout>
    </Card>
  );
}
