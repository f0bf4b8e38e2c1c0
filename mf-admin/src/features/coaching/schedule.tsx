import { useState } from 'react';
import { listCoaches, listSchedule, type ScheduledSession } from '@portal/contracts/coaching-schedule';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { DataTableSkeleton } from '../../shared/data-table/data-table-skeleton';
import { QueryResult } from '../../shared/query-result';
import { Can } from '../../shared/can';
import { useAdminCall } from '../../shared/use-admin-call';
import { CancelDialog } from './cancel-dialog';
import { scheduleCopy } from './copy';
import { MoveDialog } from './move-dialog';
import { NewSessionDialog } from './new-session-dialog';
import { SessionsTable } from './sessions-table';

/** The current action: none, a new session, or a change to one. */
type Doing = { what: 'add' } | { what: 'move' | 'cancel'; session: ScheduledSession };

/** The sessions ahead, and the ways to change them. */
export function Schedule() {
  const schedule = useAdminCall(listSchedule, {});
  const coaches = useAdminCall(listCoaches, {});
  const [doing, setDoing] = useState<Doing>();
  const own = coaches.data?.filter(({ canChange }) => canChange !== false) ?? [];
  const dialog = {
    onClose: () => setDoing(undefined),
    onDone: () => {
      setDoing(undefined);
      void schedule.refetch();
    },
  };
  return (
    <Stack>
      <Row justify="between">
        <Can permission="schedule">
          <Button disabled={own.length === 0} onClick={() => setDoing({ what: 'add' })}>
            <Icon name="plus" size={18} />
            {scheduleCopy.add}
          </Button>
          {coaches.data && coaches.data.length > 0 && own.length === 0 && <Text muted>{scheduleCopy.noCalendar}</Text>}
        </Can>
        {coaches.data?.length === 0 && <Text muted>{scheduleCopy.noCoach}</Text>}
      </Row>
      <QueryResult
        query={schedule}
        loading={scheduleCopy.loading}
        skeleton={<DataTableSkeleton />}
        failed={scheduleCopy.failed}
      >
        {(sessions) =>
          sessions.length === 0 ? (
            <EmptyState icon="calendar" {...scheduleCopy.empty} />
          ) : (
            <SessionsTable sessions={sessions} onPick={(what, session) => setDoing({ what, session })} />
          )
        }
      </QueryResult>
      {doing?.what === 'add' && <NewSessionDialog coaches={own} {...dialog} />}
      {doing?.what === 'move' && <MoveDialog session={doing.session} {...dialog} />}
      {doing?.what === 'cancel' && <CancelDialog session={doing.session} {...dialog} />}
    </Stack>
  );
}
