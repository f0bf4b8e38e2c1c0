import { useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { joinOpensAt, type Session } from '@portal/contracts/sessions';
import { cancelStrategySession, getStrategyCalendar } from '@portal/contracts/strategy-sessions';
import { pathOf, useBrand, useSend, useToast } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { font } from '@portal/ui/tokens';
import { dayAndHours, endOf, nameOf } from './slots';
import { copy, messages } from './copy';

const { booked, cancelling } = copy;

const StyledTime = styled.time`
  > * {
    display: block;
    font-weight: ${font.weight.strong};
  }
  > :first-child {
    font-size: clamp(1.375rem, 1rem + 1.6vw, 2rem);
    font-weight: ${font.weight.bold};
    line-height: 1.25;
  }
`;

interface BookedSessionProps {
  token: string;
  session: Session;
  timeZone: string;
  headingRef: Ref<HTMLHeadingElement>;
  onMove: () => void;
  onCancelled: () => void;
  onRefused: () => void;
}

/** The session that is booked, and what can be done with it. */
export function BookedSession(props: BookedSessionProps) {
  const { token, session, timeZone, headingRef, onMove, onCancelled, onRefused } = props;
  const now = useNow();
  const [asks, setAsks] = useState(false);
  const { day, hours } = dayAndHours(session, timeZone);
  const isOver = endOf(session) <= now;
  const hasStarted = new Date(session.scheduledAt) <= now;
  return (
    <Card level="hero" padding="xl">
      <Heading ref={headingRef} tabIndex={-1} size="h3">
        {isOver ? booked.overTitle : booked.title}
      </Heading>
      <Stack gap="xxs">
        <StyledTime dateTime={session.scheduledAt}>
          <span>{day}</span> <span>{hours}</span>
        </StyledTime>
        <Text>
          {booked.coach(nameOf(session.coach))}, {booked.minutes(session.duration)}
        </Text>
        <Text size="sm" muted>
          {booked.zone(timeZone)}
        </Text>
      </Stack>
      {isOver ? (
        <Over />
      ) : (
        <>
          <Join session={session} now={now} />
          <Row>
            <Button
              as="a"
              variant="secondary"
              href={pathOf(getStrategyCalendar, { params: { token } })}
              download="strategy-session.ics"
            >
              <Icon name="calendar" size={18} />
              {booked.calendar}
            </Button>
            {!hasStarted && (
              <>
                <Button variant="secondary" onClick={onMove}>
                  {booked.move}
                </Button>
                <Button variant="ghost" onClick={() => setAsks(true)}>
                  {booked.cancel}
                </Button>
              </>
            )}
          </Row>
          <Text size="sm" muted>
            {booked.mailed}
          </Text>
        </>
      )}
      {asks && (
        <CancelSession token={token} onClose={() => setAsks(false)} onCancelled={onCancelled} onRefused={onRefused} />
      )}
    </Card>
  );
}

function Join({ session, now }: { session: Session; now: Date }) {
  if (now < joinOpensAt(session)) return <Text>{booked.early}</Text>;
  if (session.meetingUrl === null) return <Text>{booked.noLink}</Text>;
  return (
    <Row>
      <Button as="a" size="large" href={session.meetingUrl} target="_blank" rel="noopener noreferrer">
        {booked.join}
        <Icon name="external" size={18} />
      </Button>
    </Row>
  );
}

function Over() {
  const { contact } = useBrand();
  return (
    <Stack gap="xs">
      <Text>{booked.over}</Text>
      <Text>
        {booked.again} <a href={`mailto:${contact}`}>{contact}</a>.
      </Text>
    </Stack>
  );
}

interface CancelSessionProps {
  token: string;
  onClose: () => void;
  onCancelled: () => void;
  onRefused: () => void;
}

function CancelSession({ token, onClose, onCancelled, onRefused }: CancelSessionProps) {
  const toast = useToast();
  const cancel = useSend(cancelStrategySession, {
    onSuccess: () => {
      onClose();
      toast(messages.canceled);
      onCancelled();
    },
    onError: (error) => {
      toast(apiErrorMessage(error, messages.cancelFailed));
      onRefused();
    },
  });
  return (
    <ConfirmDialog
      id="cancel-strategy-session"
      title={cancelling.title}
      keep={cancelling.keep}
      confirm={cancelling.confirm}
      disabled={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { token } })}
      onClose={onClose}
    >
      <Text>{cancelling.text}</Text>
    </ConfirmDialog>
  );
}
