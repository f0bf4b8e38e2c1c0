import type { Session } from '@portal/contracts/coaching';
import { Avatar } from '@portal/ui/avatar';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { MessagesLink } from './messages-link';
import { coachName } from './sessions';

/** The coach of the next session. */
export const YourCoach = ({ coach }: { coach: Session['coach'] | undefined }) => (
  <Card as="section" aria-labelledby="your-coach">
    <Heading id="your-coach" size="h3">
      {copy.coach.title}
    </Heading>
    {coach ? (
      <Row nowrap>
        <Avatar person={coach} size="large" />
        <Stack gap="none">
          <strong>{coachName(coach)}</strong>
          <Text muted size="sm">
            {copy.coach.role}
          </Text>
        </Stack>
      </Row>
    ) : (
      <Text muted size="sm">
        {copy.coach.none}
      </Text>
    )}
    <MessagesLink />
  </Card>
);
