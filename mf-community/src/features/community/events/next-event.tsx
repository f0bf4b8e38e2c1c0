import { listEvents } from '@portal/contracts/events';
import { Link, useCall } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Eyebrow, Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { EventTime } from './event-time';

/** The next event that takes place, with the way to all of them; nothing while there has been none. */
export function NextEvent() {
  const { data } = useCall(listEvents, {});
  const next = data?.upcoming.find(({ canceled }) => !canceled);
  if (!data || (!next && data.past.length === 0)) return null;
  return (
    <Card as="section" aria-labelledby="next-event-title">
      <Stack gap="xs">
        <Eyebrow>{copy.next}</Eyebrow>
        <Heading id="next-event-title" size="h3">
          {next?.title ?? copy.none}
        </Heading>
        {next && <EventTime {...next} />}
        {next && next.attendees > 0 && (
          <Text muted size="sm">
            {copy.attendees(next.attendees)}
          </Text>
        )}
      </Stack>
      <div>
        <Button as={Link} to="/community/events" variant="secondary" size="small">
          {copy.all}
        </Button>
      </div>
    </Card>
  );
}
