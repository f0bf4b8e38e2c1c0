import { useState } from 'react';

/** What a member is writing; it survives a failed send, a reload and a lost session. */
export function usePostDraft(memberId: string) {
  const key = `post-draft:${memberId}`;
  const [draft, setDraft] = useState(() => localStorage.getItem(key) ?? '');

  const keepDraft = (text: string) => {
    setDraft(text);
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  };
  return [draft, keepDraft] as const;
}
