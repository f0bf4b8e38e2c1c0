import { useState } from 'react';
import { getCalendarFeed, renewCalendarFeed } from '@portal/contracts/calendar';
import { callKey, useCall, useQueryClient, useSend, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Icon } from '@portal/ui/icon';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { LinesSkeleton } from '../../shared/lines-skeleton';
import { CalendarUrl } from './calendar-url';
import { copy, messages } from './copy';

const { calendar } = copy;

/** Subscribes the member's own calendar to their sessions. */
export function CalendarFeed() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Icon name="calendar" size={18} />
        {calendar.open}
      </Button>
      <Dialog id="calendar" title={calendar.title} open={open} onClose={() => setOpen(false)}>
        <Feed />
      </Dialog>
    </>
  );
}

function Feed() {
  const client = useQueryClient();
  const toast = useToast();
  const { data, isPending, refetch } = useCall(getCalendarFeed, {});
  const renew = useSend(renewCalendarFeed, {
    onSuccess: (feed) => {
      client.setQueryData(callKey(getCalendarFeed, {}), feed);
      if (data?.path) toast(messages.renewed);
    },
    onError: () => toast(messages.renewFailed),
  });

  if (isPending) return <LinesSkeleton label={calendar.loading} />;
  if (!data) return <ErrorNotice message={calendar.failed} onRetry={() => void refetch()} />;
  const label = data.path === null ? calendar.create : calendar.renew;
  return (
    <Stack>
      <Text>{calendar.intro}</Text>
      {data.path !== null && <CalendarUrl path={data.path} />}
      <Button
        variant={data.path === null ? 'primary' : 'ghost'}
        disabled={renew.isPending}
        onClick={() => renew.mutate({})}
      >
        {renew.isPending ? calendar.renewing : label}
      </Button>
    </Stack>
  );
}
