import { useEffect } from 'react';
import { create } from 'zustand';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { blockNavigation, useBlockedNavigation } from './site-history';
import { isLeavingForSignIn } from './unauthorized';

const useUnsaved = create<{ count: number }>(() => ({ count: 0 }));

/** Whether anything on screen is unsaved; the shell then leaves the page alone. */
export const useHasUnsavedWork = () => useUnsaved(({ count }) => count > 0);

const copy = {
  title: 'Leave without saving?',
  text: 'What you typed here hasn’t been saved yet.',
  stay: 'Stay on this page',
  leave: 'Leave without saving',
};

/** Asks for confirmation before leaving while `when` is true, by link, back button, reload, or closing the tab. */
export function UnsavedWorkGuard({ when }: { when: boolean }) {
  const blocked = useBlockedNavigation((state) => state.blocked);

  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingForSignIn()) event.preventDefault();
    };
    const release = blockNavigation((next, current) => next.pathname !== current.pathname);
    window.addEventListener('beforeunload', ask);
    useUnsaved.setState(({ count }) => ({ count: count + 1 }));
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
      useUnsaved.setState(({ count }) => ({ count: count - 1 }));
    };
  }, [when]);

  if (!when || !blocked) return null;
  return (
    <Dialog id="unsaved-work" open title={copy.title} onClose={() => blocked.reset()}>
      <p>{copy.text}</p>
      <Button onClick={() => blocked.reset()}>{copy.stay}</Button>
      <Button variant="ghost" onClick={() => blocked.proceed()}>
        {copy.leave}
      </Button>
    </Dialog>
  );
}
