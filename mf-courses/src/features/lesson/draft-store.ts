import * as z from 'zod';

const draftSchema = z.object({
  reflection: z.string().optional(),
  ticked: z.array(z.number()).optional(),
});

/** What a member did in a lesson that the server does not have yet; a part that is left out is as saved. */
export interface Draft {
  reflection?: string | undefined;
  ticked?: readonly number[] | undefined;
}

function parse(stored: string): Draft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(stored)).data;
  } catch {
    // Written by something else than this store: there is no draft in it.
    return undefined;
  }
}

/** Drafts of one browser, kept by member and lesson so that they survive reload, session expiry and failed saves. */
export class DraftStore {
  private readonly drafts = new Map<string, Draft | undefined>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {}

  /** The key of one member's draft of one lesson. */
  static key = (memberId: string, lessonId: string) => `lesson-draft:${memberId}:${lessonId}`;

  read(key: string): Draft | undefined {
    if (!this.drafts.has(key)) {
      const stored = this.storage.getItem(key);
      this.drafts.set(key, stored === null ? undefined : parse(stored));
    }
    return this.drafts.get(key);
  }

  write(key: string, draft: Draft) {
    this.drafts.set(key, draft);
    try {
      this.storage.setItem(key, JSON.stringify(draft));
    } catch {
      // The browser's store is full or closed: the draft still lives as long as this tab.
    }
    this.tell();
  }

  remove(key: string) {
    this.drafts.set(key, undefined);
    this.storage.removeItem(key);
    this.tell();
  }

  /** Drops the ticks of a draft. */
  keepText(key: string) {
    const reflection = this.read(key)?.reflection;
    if (reflection === undefined) this.remove(key);
    else this.write(key, { reflection });
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell() {
    for (const listener of this.listeners) listener();
  }
}

export const drafts = new DraftStore(window.localStorage);
