import { useState } from 'react';
import { listCoaches, WEEKDAYS, type ManagedCoach, type Availability } from '@portal/contracts/coaching-schedule';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { QueryResult } from '../../shared/query-result';
import { Can } from '../../shared/can';
import { useAdminCall } from '../../shared/use-admin-call';
import { CoachDialog } from './coach-dialog';
import { coachesCopy as copy } from './copy';

const asText = ({ weekday, startsAt, endsAt }: Availability) => `${WEEKDAYS[weekday - 1]} ${startsAt} to ${endsAt}`;

/** The coaches, and when they can be booked. */
export function Coaches() {
  const coaches = useAdminCall(listCoaches, {});
  const [edited, setEdited] = useState<ManagedCoach | 'new'>();
  const columns: Column<ManagedCoach>[] = [
    {
      key: 'coach',
      header: copy.columns.coach,
      cell: ({ firstName, lastName }) => (
        <strong>
          {firstName} {lastName}
        </strong>
      ),
    },
    { key: 'zone', header: copy.columns.zone, cell: ({ timeZone }) => timeZone },
    {
      key: 'hours',
      header: copy.columns.hours,
      cell: ({ hours }) => (hours.length === 0 ? copy.noHours : hours.map(asText).join(', ')),
    },
    {
      key: 'actions',
      header: copy.columns.actions,
      cell: (coach) => (
        <Row gap="xs" nowrap>
          {coach.canChange !== false && (
            <Button
              as={Link}
              to={`/coach?coach=${coach.id}#time-off`}
              variant="ghost"
              size="small"
              aria-label={`${copy.timeOff}: ${coach.firstName} ${coach.lastName}`}
            >
              {copy.timeOff}
            </Button>
          )}
          <Can permission="coaches">
            <Button
              variant="secondary"
              size="small"
              aria-label={`${copy.edit} ${coach.firstName} ${coach.lastName}`}
              onClick={() => setEdited(coach)}
            >
              {copy.edit}
            </Button>
          </Can>
        </Row>
      ),
    },
  ];
  return (
    <Stack>
      <Row>
        <Can permission="coaches">
          <Button onClick={() => setEdited('new')}>
            <Icon name="plus" size={18} />
            {copy.add}
          </Button>
        </Can>
      </Row>
      <QueryResult query={coaches} loading={copy.loading} skeleton={<TableSkeleton />} failed={copy.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon="user" {...copy.empty} />
          ) : (
            <Table caption={copy.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </QueryResult>
      {edited && (
        <CoachDialog
          coach={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            void coaches.refetch();
          }}
        />
      )}
    </Stack>
  );
}
