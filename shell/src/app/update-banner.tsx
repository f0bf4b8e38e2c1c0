import { useEffect, useState } from 'react';
import { useHasUnsavedWork } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { isOutdated } from '../remotes/live-composition';
import { updateWorker } from '../service-worker/register-worker';
import { copy } from './copy';
import { Banner } from './banner';

/** Milliseconds between two looks. */
const LOOK_EVERY = 5 * 60_000;

function useOutdated(): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (outdated) return undefined;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      // The server is currently unreachable; the next check tries again.
      isOutdated().then(
        (isTrue) => {
          setOutdated(isTrue);
          // A release that was rolled back leaves the device.
          if (isTrue) updateWorker().catch(console.warn);
        },
        () => undefined,
      );
    };
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [outdated]);
  return outdated;
}

/** Offers a reload after a deploy; never over unsaved text. */
export function UpdateBanner() {
  const outdated = useOutdated();
  const unsaved = useHasUnsavedWork();
  const [dismissed, setDismissed] = useState(false);
  const offered = outdated && !unsaved && !dismissed;

  if (!offered) return null;
  return (
    <Banner aria-label={copy.updateReady}>
      {copy.updateReady}
      <Button size="small" onClick={() => window.location.reload()}>
        {copy.reload}
      </Button>
      <Button size="small" variant="ghost" onClick={() => setDismissed(true)}>
        {copy.later}
      </Button>
    </Banner>
  );
}
