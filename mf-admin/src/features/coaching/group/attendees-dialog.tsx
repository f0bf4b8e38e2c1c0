import { listAttendees, type Attendee, type SessionDate } from '@portal/contracts/coaching-schedule';
import { Dialog } from '@portal/ui/dialog';
import { Heading } from '@portal/ui/heading';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { QueryResult } from '../../../shared/query-result';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy } from './copy';
import { useFormatDate } from './use-format-date';

const { holders: words } = copy;

interface AttendeesDialogProps {
  date: SessionDate;
  onClose: () => void;
}

/** The attendees and the waiting list of a date. */
export function AttendeesDialog({ date, onClose }: AttendeesDialogProps) {
  const formatDate = useFormatDate();
  const holders = useAdminCall(listAttendees, { params: { id: date.id } });
  return (
    <Dialog id="holders" title={words.title(formatDate(date))} open onClose={onClose}>
      <QueryResult
        query={holders}
        loading={words.loading}
        skeleton={<SkeletonLines widths={['40%', '70%', '60%']} />}
        failed={words.failed}
      >
        {({ going, waiting }) => (
          <Stack gap="lg">
            <Attendees title={words.going(going.length)} holders={going} />
            {waiting.length > 0 && <Attendees title={words.waiting(waiting.length)} holders={waiting} />}
          </Stack>
        )}
      </QueryResult>
    </Dialog>
  );
}

const Attendees = ({ title, holders }: { title: string; holders: readonly Attendee[] }) => (
  <Stack gap="xs">
    <Heading as="h3" size="h3">
      {title}
    </Heading>
    {holders.length === 0 && <Text muted>{words.nobody}</Text>}
    <Stack as="ol" role="list" gap="xs">
      {holders.map(({ id, firstName, lastName, email }) => (
        <li key={id}>
          <Text>
            {firstName} {lastName}
          </Text>
          <Text muted size="sm">
            {email}
          </Text>
        </li>
      ))}
    </Stack>
  </Stack>
);
