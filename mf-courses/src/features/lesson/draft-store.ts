import * as z from 'zod';
import type { Draft } from './lesson-draft';

/** A change; a draft of an earlier release has only what it was changed to, then nothing counts as there before. */
const changeSchema = <Value>(value: z.ZodType<Value>, before: Value) =>
  z.union([z.object({ from: value, to: value }), value.transform((to) => ({ from: before, to }))]);

const draftSchema = z.object({
  reflection: changeSchema(z.string(), '').optional(),
  ticked: changeSchema(z.array(z.number()), []).optional(),
});

function parse(stored: string): Draft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(stored)).data;
  } catch {
    // Written by something else than this store: there is no draft in it.
    return undefined;
  }
}

/**
 * Drafts of one browser, kept by member and lesson so that they survive reload, session expiry and failed saves. All of
 * its tabs share them: what is typed in one shows in the others.
 */
export class DraftStore {
  /** What was read last, so that a draft that did not change is the same object. */
  private readonly known = new Map<string, { stored: string; draft: Draft | undefined }>();
  /** Drafts that the browser would not keep. */
  private readonly unkept = new Map<string, Draft>();
  private readonly listeners = new Set<() => void>();

  /** @param storage answers where drafts are kept; asked for when one is needed, for the server has none */
  constructor(private readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {}

  /** The key of one member's draft of one lesson. */
  static key = (memberId: string, lessonId: string) => `lesson-draft:${memberId}:${lessonId}`;

  read(key: string): Draft | undefined {
    const unkept = this.unkept.get(key);
    if (unkept) return unkept;
    const stored = this.storage().getItem(key);
    if (stored === null) return undefined;
    const known = this.known.get(key);
    if (known?.stored === stored) return known.draft;
    const draft = parse(stored);
    this.known.set(key, { stored, draft });
    return draft;
  }

  /** Keeps a draft; one without a change is none. */
  write(key: string, draft: Draft) {
    this.unkept.delete(key);
    if (!draft.reflection && !draft.ticked) this.storage().removeItem(key);
    else {
      try {
        this.storage().setItem(key, JSON.stringify(draft));
      } catch {
        // The browser's store is full or closed: the draft still lives as long as this tab.
        this.unkept.set(key, draft);
      }
    }
    this.tell();
  }

  remove(key: string) {
    this.write(key, {});
  }

  subscribe = (listener: () => void) => {
    if (this.listeners.size === 0) window.addEventListener('storage', this.tell);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) window.removeEventListener('storage', this.tell);
    };
  };

  /** Tells who listens that a draft changed, here or in another tab. */
  tell = () => {
    for (const listener of this.listeners) listener();
  };
}

export const drafts = new DraftStore(() => window.localStorage);
