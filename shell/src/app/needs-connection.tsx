import { useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { countUnreadNotifications } from '@portal/contracts/notifications';
import { Link, useQueryClient } from '@portal/sdk';
import { color, font, space, tone, touch } from '@portal/ui/tokens';
import { copy } from './copy';
import type { NavEntry, OwnedPage } from './pages';
import { useIsOnline } from './use-is-online';

const { offline: texts } = copy;

/** Begins below the line that says that one is offline. */
const StyledNotice = styled.aside`
  padding: 2rem clamp(1rem, 0.5rem + 2vw, 2.5rem) ${space.sm};
  border-bottom: 1px solid ${color.border};
  background: ${tone.gold.tint};
  color: ${color.text};
  font-size: ${font.size.sm};

  p,
  ul {
    margin: 0;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.lg};
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touch};
  }
`;

/** Requested by the frame, whatever the page. */
const OF_FRAME: readonly unknown[] = [countUnreadNotifications.path];

/** Whether something that the page shows couldn't be fetched, and isn't kept either. */
function useIsMissingData(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .findAll({ type: 'active' })
        .some(
          ({ queryKey: [path], state }) =>
            state.status === 'error' && state.data === undefined && !OF_FRAME.includes(path),
        ),
    () => false,
  );
}

type Kept = Pick<NavEntry, 'path' | 'label'>;

/** The pages of the navigation whose data is on this device. */
function usePagesOnDevice(
  pages: readonly OwnedPage[],
  entries: readonly NavEntry[],
  isNeeded: boolean,
): readonly Kept[] {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  useEffect(() => {
    if (!isNeeded || !('caches' in window)) return undefined;
    let isCurrent = true;
    const isOnDevice = async ({ path }: NavEntry) => {
      const data = pages.find((page) => page.path === path)?.data ?? [];
      const found = await Promise.all(data.map((call) => caches.match(call, { ignoreSearch: true })));
      return found.length > 0 && found.every(Boolean);
    };
    const look = async () => {
      const found = await Promise.all(entries.map(isOnDevice));
      if (isCurrent) setKept(entries.filter((_, at) => found[at]));
    };
    look().catch(console.warn);
    return () => {
      isCurrent = false;
    };
  }, [pages, entries, isNeeded]);
  return kept;
}

/** Fetches what the page is missing once there's a connection. */
function useFetchOnceOnline(isOnline: boolean, isMissing: boolean) {
  const client = useQueryClient();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && isMissing && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!isOnline || !wasOffline) return;
    setWasOffline(false);
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [client, isOnline, wasOffline]);
}

/** Says that the page needs a connection, and which pages don't, where a page is opened offline that this device doesn't keep. */
export function NeedsConnection({ pages, entries }: { pages: readonly OwnedPage[]; entries: readonly NavEntry[] }) {
  const isOnline = useIsOnline();
  const isMissing = useIsMissingData();
  const isNeeded = !isOnline && isMissing;
  const kept = usePagesOnDevice(pages, entries, isNeeded);
  useFetchOnceOnline(isOnline, isMissing);
  if (!isNeeded) return null;
  return (
    <StyledNotice aria-label={texts.needsConnection}>
      <p role="status">
        <strong>{texts.needsConnection}</strong> {texts.notSaved} {kept.length > 0 && texts.keptPages}
      </p>
      {kept.length > 0 && (
        <ul role="list">
          {kept.map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </StyledNotice>
  );
}
