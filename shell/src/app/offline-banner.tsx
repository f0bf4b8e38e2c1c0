import { useEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { dateText, isKept, useSavedSince, useQueryClient } from '@portal/sdk';
import { color, font, space } from '@portal/ui/tokens';
import { copy } from './copy';

const { offline: texts } = copy;

/** Milliseconds between two attempts to replace what is kept, while the browser believes that it is online. */
const RETRY_EVERY = 30_000;

const StyledLine = styled.p`
  margin: 0;
  padding: ${space.xs} clamp(1rem, 0.5rem + 2vw, 2.5rem);
  border-bottom: 1px solid ${color.border};
  background: ${color.surface};
  color: ${color.muted};
  font-size: ${font.size.sm};
  text-align: center;
`;

function subscribe(listener: () => void) {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener);
  };
}

const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Requests what is shown from this device again: once the browser is online, and then until the server answers. */
function useRefresh(isOnline: boolean, hasKept: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOnline || !hasKept) return undefined;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && isKept(path) });
    };
    refresh();
    const timer = setInterval(refresh, RETRY_EVERY);
    return () => clearInterval(timer);
  }, [client, isOnline, hasKept]);
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
  useRefresh(isOnline, since !== undefined);
  if (isOnline && since === undefined) return null;
  return (
    <StyledLine role="status">
      {isOnline ? texts.unreachable : texts.offline}
      {since !== undefined && ` ${ageText(since, timeZone)}`}
    </StyledLine>
  );
}
