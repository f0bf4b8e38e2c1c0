import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { create } from 'zustand';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { isLeavingForSignIn } from './unauthorized';

const useUnsaved = create<{ count: number }>(() => ({ count: 0 }));

/** Whether anything on screen is unsaved; the shell then leaves the page alone. */
export const useHasUnsavedWork = () => useUnsaved(({ count }) => count > 0);

const copy = {
  title: 'Leave without saving?',
  text: 'What you typed here has not been saved yet.',
  stay: 'Stay on this page',
  leave: 'Leave without saving',
};

/** Asks before the reader leaves while `when` is true, by link, back button, reload or closing the tab. */
export function UnsavedWorkGuard({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingForSignIn()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    useUnsaved.setState(({ count }) => ({ count: count + 1 }));
    return () => {
      window.removeEventListener('beforeunload', ask);
      useUnsaved.setState(({ count }) => ({ count: count - 1 }));
    };
  }, [when]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog id="unsaved-work" open title={copy.title} onClose={() => blocker.reset()}>
      <p>{copy.text}</p>
      <Button onClick={() => blocker.reset()}>{copy.stay}</Button>
      <Button variant="ghost" onClick={() => blocker.proceed()}>
        {copy.leave}
      </Button>
    </Dialog>
  );
}
