import { useEffect, useRef, useState } from 'react';
import type { Session } from '@portal/contracts/sessions';
import { getStrategySession } from '@portal/contracts/strategy-sessions';
import { callKey, deviceTimeZone, useQueryClient } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Text } from '@portal/ui/text';
import { BookedSession } from './booked-session';
import { nameOf, whenText } from './slots';
import { ChooseTime } from './choose-time';
import { copy } from './copy';

interface StrategySessionProps {
  token: string;
  session: Session | null;
  /** Reloads the session. */
  reload: () => void;
}

/** The one strategy session that a link is for: chosen here, shown, moved and cancelled. */
export function StrategySession({ token, session, reload }: StrategySessionProps) {
  const client = useQueryClient();
  const [timeZone, setTimeZone] = useState(deviceTimeZone);
  const [moves, setMoves] = useState(false);
  const [cancelled, setCancelled] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const view = session && !moves ? 'booked' : 'times';
  const lastView = useRef(view);

  // An action replaced the content: moves the focus to its heading, for screen reader users.
  useEffect(() => {
    if (lastView.current !== view) heading.current?.focus();
    lastView.current = view;
  }, [view]);

  const show = (now: Session | null) => {
    client.setQueryData(callKey(getStrategySession, { params: { token } }), { session: now });
    setMoves(false);
    setCancelled(now === null);
  };

  const intro = () => {
    if (session) return copy.choose.movingIntro(whenText(session, timeZone), nameOf(session.coach));
    return cancelled ? copy.canceled : copy.choose.intro;
  };

  if (session && view === 'booked') {
    return (
      <BookedSession
        {...{ token, session, timeZone }}
        headingRef={heading}
        onMove={() => setMoves(true)}
        onCancelled={() => show(null)}
        onRefused={reload}
      />
    );
  }
  return (
    <Card padding="xl" featured>
      <Heading ref={heading} tabIndex={-1} size="h3">
        {session ? copy.choose.movingTitle : copy.choose.title}
      </Heading>
      <Text muted>{intro()}</Text>
      <ChooseTime
        {...{ token, timeZone }}
        onZone={setTimeZone}
        {...(session && { onKeep: () => setMoves(false) })}
        onChosen={show}
        onRefused={reload}
      />
    </Card>
  );
}
