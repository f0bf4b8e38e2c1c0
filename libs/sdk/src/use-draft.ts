import { useSyncExternalStore } from 'react';
import { DraftStore } from './drafts';

const texts = new DraftStore<string>({ written: (text) => text, read: (stored) => stored });

/**
 * A draft in this browser, kept until it is sent: it survives a failed request, a reload, and a lost session. All tabs
 * show it, so that none stores, sends, or drops another one's text unseen. `name` identifies the draft and its author;
 * `initial` is the initial text.
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
