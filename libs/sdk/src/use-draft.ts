import { useState } from 'react';

/**
 * What a member is writing, kept in this browser until it is sent: it survives a failed send, a reload and a lost
 * session. `name` tells one draft from another and names its writer; `initial` is what is there to begin with.
 */
export function useDraft(
  name: string,
  initial = '',
): readonly [draft: string, keepDraft: (text: string) => void, dropDraft: () => void] {
  const key = `draft:${name}`;
  const [draft, setDraft] = useState(() => localStorage.getItem(key) ?? initial);

  const keepDraft = (text: string) => {
    setDraft(text);
    if (text === initial) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  };
  const dropDraft = () => {
    setDraft(initial);
    localStorage.removeItem(key);
  };
  return [draft, keepDraft, dropDraft];
}
