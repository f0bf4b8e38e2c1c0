import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { dateText, isKept, useSavedSince, useQueryClient } from '@portal/sdk';
import { color, font, radius, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { useIsOnline } from './use-is-online';

const { offline: texts } = copy;

/**
 * Milliseconds until the nth attempt to replace what is kept is followed by the next, while the browser believes that it is
 * online. A connection that has just come back often fails at first.
 */
const retryAfter = (attempt: number) => Math.min(2_000 * 2 ** (attempt - 1), 30_000);

/** Lies over the page below the header and takes no room, so that nothing moves when it comes and goes. */
const StyledLine = styled.p`
  position: sticky;
  inset-block-start: 4rem;
  z-index: 15;
  display: flex;
  justify-content: center;
  align-items: start;
  height: 0;
  margin: 0;
  padding-inline: ${space.sm};
  font-size: ${font.size.xs};
  line-height: 1.2;
  text-align: center;
  pointer-events: none;

  > span {
    padding: 0.1875rem ${space.sm};
    border: 1px solid ${color.border};
    border-top: 0;
    border-radius: 0 0 ${radius.md} ${radius.md};
    background: ${color.raised};
    color: ${color.text};
  }
`;

/**
 * Requests what is shown from this device again: once the browser is online, and then until the server answers.
 * @returns whether that was in vain so far
 */
function useRefresh(isOnline: boolean, hasKept: boolean): boolean {
  const client = useQueryClient();
  const [isInVain, setInVain] = useState(false);
  useEffect(() => {
    if (!isOnline || !hasKept) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const refresh = async (attempt: number) => {
      if (document.visibilityState === 'visible') {
        await client.invalidateQueries({
          predicate: ({ queryKey: [path] }) => typeof path === 'string' && isKept(path),
        });
        if (isOver) return;
        setInVain(true);
      }
      timer = setTimeout(() => void refresh(attempt + 1), retryAfter(attempt));
    };
    void refresh(1);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setInVain(false);
    };
  }, [client, isOnline, hasKept]);
  return isInVain;
}

const DATE = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
const DAY = { month: 'long', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** How old what is shown is, by the member's clock and calendar. */
function ageText(since: string, timeZone: string): string {
  const at = new Date(since);
  const time = dateText(at, TIME, timeZone);
  const isToday = dateText(at, DATE, timeZone) === dateText(new Date(), DATE, timeZone);
  return isToday ? texts.savedAt(time) : texts.savedOn(dateText(at, DAY, timeZone), time);
}

/** Says that the portal is offline or can't be reached, and how old what it shows is. */
export function OfflineBanner({ timeZone }: { timeZone: string }) {
  const isOnline = useIsOnline();
  const since = useSavedSince();
  const isUnreachable = useRefresh(isOnline, since !== undefined);
  if (isOnline && since === undefined) return null;
  const parts = [
    ...(isOnline ? [] : [texts.offline]),
    ...(isUnreachable ? [texts.unreachable] : []),
    ...(since === undefined ? [] : [ageText(since, timeZone)]),
  ];
  return (
    <StyledLine role="status">
      <span>{parts.join(' ')}</span>
    </StyledLine>
  );
}
