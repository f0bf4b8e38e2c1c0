'use client';

import { useEffect } from 'react';

/** Asks before a tab with unsaved work closes; Next's router has no way to hold a link. */
export function UnsavedWorkGuard({ when }: { when: boolean }) {
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  return null;
}
