import { useEffect, useState } from 'react';
import { useHydrated } from './moment';

/** The draft as it was kept; the server keeps none. */
const stored = (key: string) => (typeof window === 'undefined' ? null : localStorage.getItem(key));

/** Keeps a draft, or drops it without one. */
function store(key: string, draft: string | undefined) {
  if (draft === undefined) {
    localStorage.removeItem(key);
    return;
  }
  try {
    localStorage.setItem(key, draft);
  } catch {
    // The browser's store is full or closed: the draft still lives as long as this page.
  }
}

/**
 * What a member is writing, kept in this browser until it is sent: it survives a failed send, a reload and a lost
 * session. All tabs of the browser show it, so that none keeps, sends or drops another one's text unseen. `name` tells
 * one draft from another and names its writer; `initial` is what is there to begin with.
 */
export function useDraft(
  name: string,
  initial = '',
): readonly [draft: string, keepDraft: (text: string) => void, dropDraft: () => void] {
  const key = `draft:${name}`;
  const hydrated = useHydrated();
  const [draft, setDraft] = useState(() => stored(key) ?? initial);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) setDraft(event.newValue ?? initial);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key, initial]);

  const keepDraft = (text: string) => {
    setDraft(text);
    store(key, text === initial ? undefined : text);
  };
  const dropDraft = () => {
    setDraft(initial);
    store(key, undefined);
  };
  return [hydrated ? draft : initial, keepDraft, dropDraft];
}
