import { addTimeOff, listTimeOff, removeTimeOff, type CoachTimeOff } from '@portal/contracts/time-off';
import { callKey, useQueryClient, useToast } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { Section } from '@portal/ui/section';
import { QueryResult } from '../../shared/query-result';
import { useAdminCall } from '../../shared/use-admin-call';
import { useAdminSend } from '../../shared/use-admin-send';
import { messages, timeOffCopy as copy } from './copy';
import { HolidayList } from './holiday-list';
import { TimeOffForm } from './time-off-form';
import { TimeOffList } from './time-off-list';

/** The days on which a coach can’t be booked: theirs to enter, and the owner’s. */
export function TimeOff({ coachId }: { coachId: string }) {
  const params = { id: coachId };
  const toast = useToast();
  const client = useQueryClient();
  const read = useAdminCall(listTimeOff, { params });
  const show = (now: CoachTimeOff) => client.setQueryData(callKey(listTimeOff, { params }), now);
  const addHoliday = useAdminSend(addTimeOff, {
    failed: messages.timeOffFailed,
    onSuccess: (now) => {
      show(now);
      toast(messages.timeOffAdded);
    },
  });
  const remove = useAdminSend(removeTimeOff, {
    failed: messages.timeOffFailed,
    onSuccess: () => toast(messages.timeOffRemoved),
    onSettled: () => void read.refetch(),
  });
  return (
    <Section id="time-off" title={copy.title}>
      <Text muted>{copy.intro}</Text>
      <QueryResult
        query={read}
        loading={copy.loading}
        skeleton={<CardSkeleton widths={['60%', '90%', '40%']} />}
        failed={copy.failed}
      >
        {({ timeOff, holidays }) => (
          <Columns>
            <Card>
              <Stack gap="xl">
                <TimeOffList
                  timeOff={timeOff}
                  disabled={remove.isPending}
                  onRemove={(timeOffId) => remove.mutate({ params: { ...params, timeOffId } })}
                />
                <TimeOffForm coachId={coachId} onAdded={show} />
              </Stack>
            </Card>
            <HolidayList
              holidays={holidays}
              disabled={addHoliday.isPending}
              onAdd={({ day, name }) => addHoliday.mutate({ params, body: { from: day, to: day, label: name } })}
            />
          </Columns>
        )}
      </QueryResult>
    </Section>
  );
}
