import { css, styled } from 'styled-components';
import { listEvents } from '@portal/contracts/events';
import { Link, useCall } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Eyebrow, Heading } from '@portal/ui/heading';
import { Text } from '@portal/ui/text';
import { space } from '@portal/ui/tokens';
import { copy } from './copy';
import { EventTime } from './event-time';

const StyledRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.sm} ${space.md};

  > :first-child {
    flex: 1 1 12rem;
    min-width: 0;
  }
`;

const oneLine = css`
  min-height: 1.5em;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;

const StyledTitle = styled(Heading)`
  ${oneLine}
`;

const StyledTime = styled.div`
  ${oneLine}
`;

/** The next event that takes place, and the way to all of them: one line each, so that nothing moves when they arrive. */
export function NextEvent() {
  const { data } = useCall(listEvents, {});
  const next = data?.upcoming.find(({ canceled }) => !canceled);
  return (
    <Card as="section" aria-labelledby="next-event-title">
      <StyledRow>
        <div>
          <Eyebrow>{copy.next}</Eyebrow>
          <StyledTitle id="next-event-title" size="h3">
            {next?.title ?? (data ? copy.none : copy.title)}
          </StyledTitle>
          <StyledTime>
            {next && <EventTime {...next} />}
            {data && !next && (
              <Text as="span" muted size="sm">
                {copy.noneText}
              </Text>
            )}
          </StyledTime>
        </div>
        <Button as={Link} to="/community/events" variant="secondary" size="small">
          {copy.all}
        </Button>
      </StyledRow>
    </Card>
  );
}
