import type { DueCheckIn } from '@portal/contracts/check-ins';
import { CHECK_INS } from '@portal/contracts/entitlements';
import { dateText, Link, useRenderContext } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { callLink } from '../../shared/contact-links';
import { checkInCopy as copy } from './copy';
import { ListRow } from './list-row';
import { MarkCheckInDone } from './mark-check-in-done';
import { useCompletedCheckIns } from './use-completed-check-ins';

const DAY = { month: 'short', day: 'numeric' } as const;

interface CheckInListProps {
  checkIns: readonly DueCheckIn[];
  /** The coach's, in which a check-in is due today. */
  timeZone: string;
  /** Said when no check-in is due. */
  none: string;
  onChanged: () => void;
}

/** Check-ins that are due, each with how to reach the member; those completed here can be undone. */
export function CheckInList({ checkIns, timeZone, none, onChanged }: CheckInListProps) {
  const { here, isUndoing, undo, add } = useCompletedCheckIns(onChanged);
  return (
    <FocusFallback>
      <Stack gap="sm">
        {checkIns.length === 0 && here.length === 0 && <Text muted>{none}</Text>}
        {checkIns.length > 0 && (
          <Stack as="ul" role="list" gap="none" aria-label={copy.title}>
            {checkIns.map((checkIn) => (
              <DueRow
                key={`${checkIn.member.id} ${checkIn.kind}`}
                checkIn={checkIn}
                timeZone={timeZone}
                onDone={(completed) => add({ completed, name: nameOf(checkIn) })}
              />
            ))}
          </Stack>
        )}
        {here.length > 0 && (
          <Stack as="ul" role="list" gap="none" aria-label={copy.completed}>
            {here.map(({ completed: { id, kind }, name }) => (
              <ListRow key={id}>
                <Row gap="xs">
                  <Badge tone="green">{copy.completed}</Badge>
                  <span>
                    {name}, {CHECK_INS[kind].one}
                  </span>
                </Row>
                <Button
                  variant="ghost"
                  size="small"
                  disabled={isUndoing}
                  aria-label={`${copy.undo}: ${name}, ${CHECK_INS[kind].one}`}
                  onClick={() => undo(id)}
                >
                  {copy.undo}
                </Button>
              </ListRow>
            ))}
          </Stack>
        )}
      </Stack>
    </FocusFallback>
  );
}

const nameOf = ({ member: { firstName, lastName } }: DueCheckIn) => `${firstName} ${lastName}`;

interface DueRowProps extends Pick<CheckInListProps, 'timeZone'> {
  checkIn: DueCheckIn;
  onDone: Parameters<typeof MarkCheckInDone>[0]['onDone'];
}

function DueRow({ checkIn, timeZone, onDone }: DueRowProps) {
  const { at } = useRenderContext();
  const { member, kind, dueAt, phone } = checkIn;
  const day = dateText(new Date(dueAt), DAY, timeZone);
  const isToday = day === dateText(new Date(at), DAY, timeZone);
  return (
    <ListRow>
      <div>
        <Row gap="xs">
          <strong>{nameOf(checkIn)}</strong>
          <Badge tone={isToday ? 'gold' : 'red'}>{isToday ? copy.today : copy.since(day)}</Badge>
        </Row>
        <Text size="sm" muted>
          {CHECK_INS[kind].one}
          {' · '}
          {phone ? <a href={callLink(phone)}>{phone}</a> : copy.noPhone}
          {' · '}
          <Link
            to={`/admin/coaching/messages/${member.id}`}
            aria-label={`${copy.message}: ${nameOf(checkIn)}, ${CHECK_INS[kind].one}`}
          >
            {copy.message}
          </Link>
        </Text>
      </div>
      <MarkCheckInDone memberId={member.id} name={nameOf(checkIn)} checkIn={checkIn} onDone={onDone} />
    </ListRow>
  );
}
