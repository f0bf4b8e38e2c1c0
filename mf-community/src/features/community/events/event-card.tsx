import { getEventCalendar, type CommunityEvent } from '@portal/contracts/events';
import { Badge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { QuietButton, QuietButtonRow } from '../../../shared/quiet-button';
import { UserText } from '../../../shared/user-text';
import { copy } from './copy';
import { EventTime } from './event-time';
import { useAttendance } from './use-attendance';

interface EventCardProps {
  event: CommunityEvent;
  isPast?: boolean;
}

/** One event, and what a member can do about it. */
export function EventCard({ event, isPast = false }: EventCardProps) {
  const { title, description, canceled, attendees } = event;
  return (
    <Card as="article" aria-label={title}>
      <Row justify="between" align="start">
        <Heading as="h3" size="h3">
          {title}
        </Heading>
        {canceled && <Badge tone="red">{copy.canceled}</Badge>}
      </Row>
      <EventTime {...event} />
      {description && <UserText>{description}</UserText>}
      {!canceled && (
        <Text muted size="sm" role="status">
          {isPast ? copy.attended(attendees) : copy.attendees(attendees)}
        </Text>
      )}
      {!canceled && !isPast && <EventActions event={event} />}
    </Card>
  );
}

function EventActions({ event }: { event: CommunityEvent }) {
  const { id, title, link, going } = event;
  const toggle = useAttendance(event);
  return (
    <QuietButtonRow gap="none">
      <QuietButton aria-pressed={going} aria-label={copy.goingLabel(title)} onClick={toggle}>
        <Icon name="check" size={18} />
        {copy.going}
      </QuietButton>
      <QuietButton
        as="a"
        href={getEventCalendar.path.replace(':id', id)}
        download="event.ics"
        aria-label={copy.calendarLabel(title)}
      >
        <Icon name="calendar" size={18} />
        {copy.calendar}
      </QuietButton>
      {link && (
        <QuietButton as="a" href={link} target="_blank" rel="noopener noreferrer" aria-label={copy.joinLabel(title)}>
          <Icon name="external" size={18} />
          {copy.join}
        </QuietButton>
      )}
    </QuietButtonRow>
  );
}
