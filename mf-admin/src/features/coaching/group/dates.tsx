import { useState } from 'react';
import { restoreDate, type ScheduledSession, type SessionDate } from '@portal/contracts/coaching-schedule';
import { useToast } from '@portal/sdk';
import { useAdminSend } from '../../../shared/use-admin-send';
import { CancelDateDialog } from './cancel-date-dialog';
import { messages } from './copy';
import { DatesTable } from './dates-table';
import { AttendeesDialog } from './attendees-dialog';
import { MoveDateDialog } from './move-date-dialog';

interface DatesProps {
  session: ScheduledSession;
  dates: readonly SessionDate[];
  reload: () => void;
}

/** The dates of a group session, and the ways to change them. */
export function Dates({ session, dates, reload }: DatesProps) {
  const toast = useToast();
  const [doing, setDoing] = useState<{ what: 'move' | 'cancel' | 'who'; date: SessionDate }>();
  const restore = useAdminSend(restoreDate, {
    failed: messages.failed,
    onSuccess: () => toast(messages.restored),
    onSettled: reload,
  });
  const dialog = {
    session,
    onClose: () => setDoing(undefined),
    onDone: () => {
      setDoing(undefined);
      reload();
    },
  };
  return (
    <>
      <DatesTable
        session={session}
        dates={dates}
        busy={restore.isPending}
        onPick={(what, date) => (what === 'restore' ? restore.mutate({ params: date }) : setDoing({ what, date }))}
      />
      {doing?.what === 'move' && <MoveDateDialog date={doing.date} {...dialog} />}
      {doing?.what === 'who' && <AttendeesDialog date={doing.date} onClose={dialog.onClose} />}
      {doing?.what === 'cancel' && <CancelDateDialog date={doing.date} {...dialog} />}
    </>
  );
}
