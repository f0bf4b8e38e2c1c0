import type { ScheduledSession, SessionDate } from '@portal/contracts/coaching-schedule';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import { ExactTime } from '../../../shared/exact-time';
import { CanEditSession } from '../can-edit-session';
import { scheduleCopy } from '../copy';
import { copy } from './copy';
import { useFormatDate } from './use-format-date';

type Action = 'move' | 'cancel' | 'restore' | 'who';

const isMoved = ({ plannedAt, startsAt }: SessionDate) => plannedAt !== startsAt;

const actionsFor = ({ cancelled }: SessionDate): readonly Action[] => (cancelled ? ['restore'] : ['move', 'cancel']);

function State({ date }: { date: SessionDate }) {
  if (date.cancelled) return <Badge tone="red">{copy.canceled}</Badge>;
  if (!isMoved(date)) return <Badge>{copy.planned}</Badge>;
  return (
    <CellLines>
      <Badge tone="blue">{copy.moved}</Badge>
      <Text muted size="xs">
        {copy.from} <ExactTime at={date.plannedAt} />
      </Text>
    </CellLines>
  );
}

interface DatesTableProps {
  session: ScheduledSession;
  dates: readonly SessionDate[];
  busy: boolean;
  onPick: (what: Action, date: SessionDate) => void;
}

/** The dates ahead of a group session. Those of a series can be changed one by one. */
export function DatesTable({ session, dates, busy, onPick }: DatesTableProps) {
  const words = useFormatDate();
  const attendanceText = ({ taken, waiting }: SessionDate) =>
    scheduleCopy.coming({ of: session.seats?.of ?? null, taken, waiting });
  const columns: Column<SessionDate>[] = [
    {
      key: 'when',
      header: copy.columns.when,
      cell: ({ startsAt, duration }) => (
        <CellLines>
          <ExactTime at={startsAt} />
          <Text muted size="xs">
            {scheduleCopy.minutes(duration)}
          </Text>
        </CellLines>
      ),
    },
    {
      key: 'coming',
      header: copy.columns.coming,
      cell: (date) =>
        date.cancelled ? (
          copy.nobody
        ) : (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${copy.who}: ${words(date)}, ${attendanceText(date)}`}
            onClick={() => onPick('who', date)}
          >
            {attendanceText(date)}
          </Button>
        ),
    },
    { key: 'state', header: copy.columns.state, cell: (date) => <State date={date} /> },
    {
      key: 'actions',
      header: copy.columns.actions,
      cell: (date) => (
        <CanEditSession session={session}>
          <Row gap="xs">
            {actionsFor(date).map((what) => (
              <Button
                key={what}
                variant={what === 'cancel' ? 'ghost' : 'secondary'}
                size="small"
                disabled={busy}
                aria-label={`${copy[what]}: ${words(date)}`}
                onClick={() => onPick(what, date)}
              >
                {copy[what]}
              </Button>
            ))}
          </Row>
        </CanEditSession>
      ),
    },
  ];
  const shown = session.weeklyInZone ? columns : columns.filter(({ key }) => key !== 'actions');
  return <Table caption={copy.dates} columns={shown} rows={dates} rowKey={({ id }) => id} />;
}
