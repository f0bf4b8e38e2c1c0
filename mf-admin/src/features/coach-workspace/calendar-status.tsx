import type { CoachCalendar } from '@portal/contracts/coach-calendar';
import { Badge } from '@portal/ui/badge';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../shared/exact-time';
import { calendarCopy as copy } from './copy';

/** Whether a calendar can be read, since when not, and what to do then. */
export function CalendarStatus({ calendar }: { calendar: CoachCalendar }) {
  const { host, syncedAt, failing, unreadableEvents } = calendar;
  return (
    <Stack gap="xs">
      <Row gap="xs">
        <strong>{host}</strong>
        <Badge tone={failing ? 'red' : 'green'}>{failing ? copy.failing : copy.connected}</Badge>
      </Row>
      {syncedAt && (
        <Text size="sm" muted>
          {copy.lastRead} <ExactTime at={syncedAt} />
        </Text>
      )}
      {failing && (
        <>
          <Text>
            {copy.since} <ExactTime at={failing.since} />. {copy.problems[failing.problem]}
          </Text>
          <Text>{syncedAt ? copy.stillApplies : copy.nothingApplies}</Text>
        </>
      )}
      {!failing && unreadableEvents > 0 && <Text>{copy.unreadable(unreadableEvents)}</Text>}
    </Stack>
  );
}
