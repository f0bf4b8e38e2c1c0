import { styled } from 'styled-components';
import type { ScheduledSession } from '@portal/contracts/coaching-schedule';
import { Link } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { color, font } from '@portal/ui/tokens';
import type { DataColumn } from '../../shared/data-table/column';
import { DataTable } from '../../shared/data-table/data-table';
import { ExactTime, ShortTime } from '../../shared/exact-time';
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

const nameOfWhom = ({ member, lead }: ScheduledSession) =>
  lead ? lead.name : member ? `${member.firstName} ${member.lastName}` : copy.everyone;

/** Whom a session is for, with their address, or how many are coming. */
function Whom({ session: { member, lead, seats } }: { session: ScheduledSession }) {
  if (lead) return <Visitor lead={lead} />;
  if (member)
    return (
      <StyledCell>
        {member.firstName} {member.lastName}
        <small>{member.email}</small>
      </StyledCell>
    );
  return (
    <StyledCell>
      <Badge tone="blue">{copy.everyone}</Badge>
      {seats && (seats.of !== null || seats.taken > 0) && <small>{copy.coming(seats)}</small>}
    </StyledCell>
  );
}

/** The sessions ahead; a weekly series by its next occurrence. */
export function SessionsTable({ sessions, onPick }: SessionsTableProps) {
  const action = (what: 'move' | 'cancel', label?: string) =>
    function Action(session: ScheduledSession) {
      return (
        <CanEditSession session={session}>
          <Button
            variant={what === 'move' ? 'secondary' : 'ghost'}
            size="small"
            aria-label={`${wordsFor(session)[what]} ${session.title}`}
            onClick={() => onPick(what, session)}
          >
            {label ?? wordsFor(session)[what]}
          </Button>
        </CanEditSession>
      );
    };
  const columns: DataColumn<ScheduledSession>[] = [
    {
      key: 'when',
      header: copy.columns.when,
      phone: {
        fact: ({ startsAt }) => <ShortTime at={startsAt} />,
        details: ({ startsAt, duration }) => (
          <>
            <ExactTime at={startsAt} />, {copy.minutes(duration)}
          </>
        ),
      },
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
      phone: {
        title: (session) => <Title session={session} />,
        details: ({ weeklyInZone }) => weeklyInZone && copy.weekly(weeklyInZone),
      },
      cell: (session) => (
        <StyledCell>
          <Title session={session} />
          {session.weeklyInZone && <small>{copy.weekly(session.weeklyInZone)}</small>}
        </StyledCell>
      ),
    },
    {
      key: 'coach',
      header: copy.columns.coach,
      phone: 'details',
      cell: ({ coach }) => `${coach.firstName} ${coach.lastName}`,
    },
    {
      key: 'who',
      header: copy.columns.who,
      phone: { fact: nameOfWhom, details: (session) => <Whom session={session} /> },
      cell: (session) => <Whom session={session} />,
    },
    {
      key: 'actions',
      header: copy.columns.actions,
      phone: { action: action('move', copy.move), otherAction: action('cancel') },
      cell: (session) => (
        <Row gap="xs" nowrap={session.weeklyInZone === null}>
          {action('move')(session)}
          {action('cancel')(session)}
        </Row>
      ),
    },
  ];
  return (
    <DataTable
      caption={copy.caption}
      columns={columns}
      rows={sessions}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
    />
  );
}
