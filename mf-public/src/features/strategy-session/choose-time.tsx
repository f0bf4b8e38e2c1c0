import { useEffect, useState } from 'react';
import { BOOKING, type CoachSlots, type Session } from '@portal/contracts/sessions';
import { bookStrategySession, listStrategySlots, rescheduleStrategySession } from '@portal/contracts/strategy-sessions';
import { HttpError, useCall, useSend, useToast } from '@portal/sdk';
import { apiErrorText } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { toSlots, whenText, type Slot } from './slots';
import { copy, messages } from './copy';
import { TimePicker } from './time-picker';

const { choose } = copy;

/** A session's or slot's time, in words. */
const timeOf = ({ startsAt }: Slot, timeZone: string) =>
  whenText({ scheduledAt: startsAt, duration: BOOKING.sessionMinutes }, timeZone);

interface ChooseTimeProps {
  token: string;
  timeZone: string;
  onZone: (timeZone: string) => void;
  /** Set while a booked session is being moved: keeps its current time. */
  onKeep?: () => void;
  onChosen: (session: Session) => void;
  /** What is booked may be another by now. */
  onRefused: () => void;
}

/** Lists the free times, read afresh, and takes one. */
export function ChooseTime(props: ChooseTimeProps) {
  const { data, isError, refetch } = useCall(listStrategySlots, { params: { token: props.token } });
  const [wasRead] = useState(data !== undefined);
  useEffect(() => {
    if (wasRead) void refetch();
  }, [wasRead, refetch]);

  if (data) return <FreeTimes {...props} times={data} reload={() => void refetch()} />;
  if (isError) return <ErrorNotice message={choose.failed} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup label={choose.loading}>
      <SkeletonLines widths={['40%', '90%', '40%', '90%']} />
    </SkeletonGroup>
  );
}

function FreeTimes(props: ChooseTimeProps & { times: readonly CoachSlots[]; reload: () => void }) {
  const { token, timeZone, times, onZone, onKeep, onChosen, onRefused, reload } = props;
  const toast = useToast();
  const [wanted, setWanted] = useState<Slot>();
  const taking = useSend(onKeep ? rescheduleStrategySession : bookStrategySession, {
    onSuccess: (session) => {
      toast((onKeep ? messages.moved : messages.booked)(whenText(session, timeZone)));
      onChosen(session);
    },
    onError: () => {
      reload();
      onRefused();
    },
  });

  const slots = toSlots(times);
  // Who was quicker at the wanted time may have left another coach free then.
  const chosen = wanted && slots.find(({ startsAt }) => startsAt === wanted.startsAt);
  const isTaken = taking.error instanceof HttpError && taking.error.status === 409 && wanted && !chosen;
  const take = () => {
    if (!chosen || taking.isPending) return;
    const { coachId, startsAt } = chosen;
    taking.mutate({ params: { token }, body: { coachId, startsAt, timeZone } });
  };

  if (slots.length === 0) {
    return (
      <Stack align="start">
        <Text muted>{onKeep ? choose.noneToMove : choose.none}</Text>
        {onKeep && (
          <Button variant="secondary" onClick={onKeep}>
            {choose.keep}
          </Button>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      {taking.error && (
        <ErrorNotice
          message={isTaken ? choose.taken(timeOf(wanted, timeZone)) : (apiErrorText(taking.error) ?? choose.bookFailed)}
        />
      )}
      <TimePicker {...{ slots, chosen, timeZone, onZone }} onChoose={setWanted} />
      <Stack gap="sm">
        <Text aria-live="polite" weight={chosen ? 'strong' : 'regular'} muted={!chosen}>
          {chosen ? choose.chosen(timeOf(chosen, timeZone), chosen.coach) : choose.nothing}
        </Text>
        <Row>
          <Button size="large" disabled={!chosen || taking.isPending} onClick={take}>
            {onKeep
              ? taking.isPending
                ? choose.moving
                : choose.move
              : taking.isPending
                ? choose.booking
                : choose.book}
          </Button>
          {onKeep && (
            <Button variant="secondary" size="large" onClick={onKeep}>
              {choose.keep}
            </Button>
          )}
        </Row>
      </Stack>
    </Stack>
  );
}
