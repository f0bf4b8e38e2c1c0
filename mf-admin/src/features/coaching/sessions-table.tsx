import { styled } from 'styled-components';
import type { ScheduledSession } from '@portal/contracts/coaching-schedule';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { color, font } from '@portal/ui/tokens';
import { ExactTime } from '../../shared/exact-time';
import { usePermission } from '../../shared/staff-role';
import { CanEditSession } from './can-edit-session';
import { scheduleCopy as copy } from './copy';

const StyledCell = styled.div`
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.size.xs};
  }
`;

interface SessionsTableProps {
  sessions: readonly ScheduledSession[];
  onPick: (what: 'move' | 'cancel', session: ScheduledSession) => void;
}

/** Whose strategy session it is; who may read leads opens theirs from here. */
function Visitor({ lead }: { lead: NonNullable<ScheduledSession['lead']> }) {
  const mayOpen = usePermission()('leads');
  return (
    <StyledCell>
      {mayOpen ? (
        <Link to={`/admin/leads/${lead.id}`} aria-label={copy.openLead(lead.name)}>
          {lead.name}
        </Link>
      ) : (
        lead.name
      )}
      <small>{lead.email}</small>
    </StyledCell>
  );
}

/** A session's title; a group session's links to its dates. */
const Title = ({ session: { id, title, member, lead } }: { session: ScheduledSession }) =>
  member || lead ? (
    <strong>{title}</strong>
  ) : (
    <Link to={`/admin/coaching/groups/${id}`} aria-label={copy.openGroup(title)}>
      <strong>{title}</strong>
    </Link>
  );

/** On the buttons of a single session, and of a series. */
const wordsFor = ({ weeklyInZone }: ScheduledSession) =>
  weeklyInZone ? { move: copy.moveSeries, cancel: copy.cancelSeries } : { move: copy.move, cancel: copy.cancel };

/** The sessions ahead; a weekly series by its next occurrence. */
export function SessionsTable({ sessions, onPick }: SessionsTableProps) {
  const columns: Column<ScheduledSession>[] = [
    {
      key: 'when',
      header: copy.columns.when,
      cell: ({ startsAt, duration }) => (
        <StyledCell>
          <ExactTime at={startsAt} />
          <small>{copy.minutes(duration)}</small>
        </StyledCell>
      ),
    },
    {
      key: 'title',
      header: copy.columns.title,
      cell: (session) => (
        <StyledCell>
          <Title session={session} />
          {session.weeklyInZone && <small>{copy.weekly(session.weeklyInZone)}</small>}
        </StyledCell>
      ),
    },
    { key: 'coach', header: copy.columns.coach, cell: ({ coach }) => `${coach.firstName} ${coach.lastName}` },
    {
      key: 'who',
      header: copy.columns.who,
      cell: ({ member, lead, seats }) =>
        lead ? (
          <Visitor lead={lead} />
        ) : member ? (
          <StyledCell>
            {member.firstName} {member.lastName}
            <small>{member.email}</small>
          </StyledCell>
        ) : (
          <StyledCell>
            <Badge tone="blue">{copy.everyone}</Badge>
            {seats && (seats.of !== null || seats.taken > 0) && <small>{copy.coming(seats)}</small>}
          </StyledCell>
        ),
    },
    {
      key: 'actions',
      header: copy.columns.actions,
      cell: (session) => (
        <CanEditSession session={session}>
          <Row gap="xs" nowrap={session.weeklyInZone === null}>
            {(['move', 'cancel'] as const).map((what) => (
              <Button
                key={what}
                variant={what === 'move' ? 'secondary' : 'ghost'}
                size="small"
                aria-label={`${wordsFor(session)[what]} ${session.title}`}
                onClick={() => onPick(what, session)}
              >
                {wordsFor(session)[what]}
              </Button>
            ))}
          </Row>
        </CanEditSession>
      ),
    },
  ];
  return <Table caption={copy.caption} columns={columns} rows={sessions} rowKey={({ id }) => id} />;
}
