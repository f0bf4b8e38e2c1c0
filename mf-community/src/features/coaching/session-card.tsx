import { styled } from 'styled-components';
import type { Session } from '@portal/contracts/coaching';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { from, space } from '@portal/ui/tokens';
import { JoinSession } from './join-session';
import { SessionActions } from './session-actions';
import { SessionFacts } from './session-facts';
import { SessionTypeBadge } from './session-type-badge';

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

interface SessionCardProps {
  session: Session;
  now: Date;
  timeZone: string;
}

/** One upcoming session. */
export function SessionCard({ session, now, timeZone }: SessionCardProps) {
  const { title, description } = session;
  return (
    <Card as="article">
      <StyledLayout>
        <Stack gap="sm">
          <Row>
            <Heading as="h3" size="h3">
              {title}
            </Heading>
            <SessionTypeBadge session={session} />
          </Row>
          {description && <Text>{description}</Text>}
          <SessionFacts session={session} timeZone={timeZone} />
        </Stack>
        <JoinSession session={session} now={now} />
      </StyledLayout>
      <SessionActions session={session} now={now} />
    </Card>
  );
}
