import { useSyncExternalStore } from 'react';
import { DraftStore } from './drafts';

const texts = new DraftStore<string>({ written: (text) => text, read: (stored) => stored });

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
  const draft = useSyncExternalStore(
    texts.subscribe,
    () => texts.read(key) ?? initial,
    () => initial,
  );
  const keepDraft = (text: string) => texts.write(key, text === initial ? undefined : text);
  return [draft, keepDraft, () => texts.write(key, undefined)];
}
