import { styled } from 'styled-components';
import { listEvents } from '@portal/contracts/events';
import { Link, useCall } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Eyebrow, Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { font, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { EventTime } from './event-time';

/** Has room for the time and two lines of the title before they are known, so that nothing moves when they arrive. */
const StyledLines = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  min-height: calc(1.75rem + 2.4 * ${font.size.h3});
`;

/** The next event that takes place, and the way to all of them. */
export function NextEvent() {
  const { data } = useCall(listEvents, {});
  const next = data?.upcoming.find(({ canceled }) => !canceled);
  return (
    <Card as="section" aria-labelledby="next-event-title">
      <Row justify="between" nowrap>
        <Eyebrow>{copy.next}</Eyebrow>
        <Button as={Link} to="/community/events" variant="secondary" size="small">
          {copy.all}
        </Button>
      </Row>
      <StyledLines key={next?.id}>
        {next && <EventTime {...next} />}
        <Heading id="next-event-title" size="h3">
          {next?.title ?? (data ? copy.none : copy.title)}
        </Heading>
        {data && !next && (
          <Text size="sm" muted>
            {copy.noneText}
          </Text>
        )}
      </StyledLines>
    </Card>
  );
}
