import { listCheckIns, type CheckIn } from '@portal/contracts/check-ins';
import { CHECK_INS } from '@portal/contracts/entitlements';
import { dateText, useCall, useMember } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** The check-ins that the member's plans include: when the last one was, and when the next one is due. */
export function CheckIns({ now }: { now: Date }) {
  const checkIns = useCall(listCheckIns, {}).data ?? [];
  if (checkIns.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="check-ins">
      <Heading id="check-ins" size="h3">
        {copy.checkIns.title}
      </Heading>
      <Stack as="ul" role="list" gap="md">
        {checkIns.map((checkIn) => (
          <CheckInItem key={checkIn.kind} checkIn={checkIn} now={now} />
        ))}
      </Stack>
    </Card>
  );
}

function CheckInItem({ checkIn: { kind, lastAt, dueAt }, now }: { checkIn: CheckIn; now: Date }) {
  const { timeZone } = useMember();
  const dayOf = (at: string) => <time dateTime={at}>{dateText(new Date(at), DAY, timeZone)}</time>;
  return (
    <Stack as="li" gap="xxs">
      <strong>{CHECK_INS[kind].one}</strong>
      <Text size="sm">{copy.checkIns.about[kind]}</Text>
      <Text size="sm" muted>
        {lastAt ? (
          <>
            {copy.checkIns.last} {dayOf(lastAt)}
          </>
        ) : (
          copy.checkIns.noneYet
        )}
      </Text>
      <Text size="sm" muted>
        {new Date(dueAt) > now ? (
          <>
            {copy.checkIns.next} {dayOf(dueAt)}
          </>
        ) : (
          copy.checkIns.due
        )}
      </Text>
    </Stack>
  );
}
