import { styled } from 'styled-components';
import { listEvents } from '@portal/contracts/events';
import { Link, useCall } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Eyebrow, Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { copy } from './copy';
import { EventTime } from './event-time';

/** Its line is there before it is known, so that nothing moves when it arrives. */
const StyledTime = styled.div`
  display: grid;
  align-items: center;
  min-height: 1.6rem;
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
      <Heading id="next-event-title" size="h3">
        {next?.title ?? (data ? copy.none : copy.title)}
      </Heading>
      <StyledTime>{next && <EventTime {...next} />}</StyledTime>
    </Card>
  );
}
