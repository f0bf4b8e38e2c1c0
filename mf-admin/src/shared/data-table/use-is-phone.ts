import { useSyncExternalStore } from 'react';
import { below } from '@portal/ui/tokens';

const query = below.tablet.replace('@media ', '');

function subscribe(changed: () => void) {
  const phones = matchMedia(query);
  phones.addEventListener('change', changed);
  return () => phones.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone, for what styles alone can't rearrange. The server assumes it isn't. */
export const useIsPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
