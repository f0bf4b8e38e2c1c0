import type { CoachWorkspaceSession } from '@portal/contracts/coach-workspace';
import { SESSION_TIME } from '@portal/contracts/sessions';
import { dateText, Link, useRenderContext } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { ListRow } from './list-row';
import { useWorkspaceLinks } from './use-workspace-links';

/** Whose a session is, in words. */
export const whoseSession = ({ member, lead }: Pick<CoachWorkspaceSession, 'member' | 'lead'>) =>
  member ? `${member.firstName} ${member.lastName}` : (lead?.name ?? copy.everyone);

/** Whether a session took place, if recorded. */
export function AttendanceBadge({ session: { attendance, lead } }: { session: CoachWorkspaceSession }) {
  if (attendance === null) return null;
  const words = lead ? copy.visitorAttendance : copy.attendance;
  return <Badge tone={attendance === 'held' ? 'green' : 'red'}>{words[attendance]}</Badge>;
}

/** Tells that the coach is busy then by their own calendar. */
export const ConflictBadge = ({ session }: { session: CoachWorkspaceSession }) =>
  session.calendarConflict ? <Badge tone="red">{copy.conflict}</Badge> : null;

/** Sessions with whom and when, each with the way to its notes. */
export function SessionList({ sessions, none }: { sessions: readonly CoachWorkspaceSession[]; none: string }) {
  const { timeZone } = useRenderContext();
  const { sessionLink } = useWorkspaceLinks();
  if (sessions.length === 0) return <Text muted>{none}</Text>;
  return (
    <Stack as="ul" role="list" gap="none">
      {sessions.map((session) => {
        const { id, title, scheduledAt, duration } = session;
        const when = dateText(new Date(scheduledAt), SESSION_TIME, timeZone);
        return (
          <ListRow key={id}>
            <div>
              <Row gap="xs">
                <strong>{whoseSession(session)}</strong>
                <AttendanceBadge session={session} />
                <ConflictBadge session={session} />
              </Row>
              <Text size="sm" muted>
                <time dateTime={scheduledAt}>{when}</time> · {copy.minutes(duration)} · {title}
              </Text>
            </div>
            <Button
              as={Link}
              to={sessionLink(id)}
              variant="secondary"
              size="small"
              aria-label={`${copy.open}: ${whoseSession(session)}, ${when}`}
            >
              {copy.open}
            </Button>
          </ListRow>
        );
      })}
    </Stack>
  );
}
