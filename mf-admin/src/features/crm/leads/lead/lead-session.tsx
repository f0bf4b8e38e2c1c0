import type { LeadDetails } from '@portal/contracts/leads';
import { SESSION_TIME, type Session } from '@portal/contracts/sessions';
import { dateRangeText, Link, useRenderContext } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const texts = copy.session;

interface LeadSessionProps {
  session: Session;
  attendance: LeadDetails['attendance'];
  now: Date;
}

/** When the lead's strategy session is, in the admin's zone, and how to get there. */
export function LeadSession({ session, attendance, now }: LeadSessionProps) {
  const { timeZone } = useRenderContext();
  const { scheduledAt, duration, meetingUrl, coach } = session;
  const start = new Date(scheduledAt);
  const end = new Date(start.getTime() + duration * 60_000);
  const isOver = end <= now;
  return (
    <Card as="section" aria-labelledby="session-title" featured={!isOver}>
      <Heading id="session-title" size="h3">
        {texts.title}
      </Heading>
      <Stack gap="xxs">
        <Text as="strong" weight="strong">
          <time dateTime={scheduledAt}>{dateRangeText(start, end, SESSION_TIME, timeZone)}</time>
        </Text>
        <Text muted size="sm">
          {texts.coach(`${coach.firstName} ${coach.lastName}`)}, {texts.minutes(duration)}
        </Text>
      </Stack>
      {isOver ? (
        <Text muted>{attendance ? texts[attendance] : texts.over}</Text>
      ) : (
        <Row gap="xs">
          {meetingUrl && (
            <Button as="a" size="small" href={meetingUrl} target="_blank" rel="noopener noreferrer">
              {texts.join}
              <Icon name="external" size={16} />
            </Button>
          )}
          <Button as={Link} to="/admin/coaching" variant="secondary" size="small">
            {texts.schedule}
          </Button>
        </Row>
      )}
    </Card>
  );
}
