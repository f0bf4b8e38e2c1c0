type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The part of a zod schema that is used. */
interface Schema<Draft> {
  safeParse: (value: unknown) => { data?: Draft | undefined };
}

/** How drafts of one kind are serialised and parsed; undefined for text that is no draft. */
interface Form<Draft> {
  written: (draft: Draft) => string;
  read: (stored: string) => Draft | undefined;
}

/**
 * Drafts of one kind in this browser, by a name that identifies the author and the subject: they survive a reload, a
 * lost session, and a failed request. All tabs share drafts in local storage: what is typed in one appears in the
 * others.
 */
export class DraftStore<Draft> {
  /** The last value read, so that an unchanged draft is the same object. */
  private readonly known = new Map<string, { stored: string; draft: Draft | undefined }>();
  /** Drafts that the browser failed to store. */
  private readonly unkept = new Map<string, Draft>();
  private readonly listeners = new Set<() => void>();

  /** @param storage returns the storage; called on first use, since the server has none */
  constructor(
    private readonly form: Form<Draft>,
    private readonly storage: () => Store = () => window.localStorage,
  ) {}

  read(name: string): Draft | undefined {
    const unkept = this.unkept.get(name);
    if (unkept !== undefined) return unkept;
    const stored = this.stored(name);
    if (stored === null) return undefined;
    const known = this.known.get(name);
    if (known?.stored === stored) return known.draft;
    const draft = this.form.read(stored);
    this.known.set(name, { stored, draft });
    return draft;
  }

  /** Keeps a draft, or drops it without one. */
  write(name: string, draft: Draft | undefined) {
    this.unkept.delete(name);
    try {
      if (draft === undefined) this.storage().removeItem(name);
      else this.storage().setItem(name, this.form.written(draft));
    } catch {
      // The browser's store is full or closed: the draft still lives as long as this page.
      if (draft !== undefined) this.unkept.set(name, draft);
    }
    this.tell();
  }

  subscribe = (listener: () => void) => {
    if (this.listeners.size === 0) window.addEventListener('storage', this.tell);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) window.removeEventListener('storage', this.tell);
    };
  };

  private stored(name: string): string | null {
    try {
      return this.storage().getItem(name);
    } catch {
      // Storage is not available, so there is nothing in it.
      return null;
    }
  }

  /** Notifies listeners that a draft changed, here or in another tab. */
  private tell = () => {
    for (const listener of this.listeners) listener();
  };
}

function fromJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    // Written by something else than this store: there is no draft in it.
    return undefined;
  }
}

/** Drafts with several fields: stored data counts as a draft if it matches the schema. */
export const jsonDrafts = <Draft>(schema: Schema<Draft>, storage?: () => Store) =>
  new DraftStore<Draft>(
    { written: (draft) => JSON.stringify(draft), read: (stored) => schema.safeParse(fromJson(stored)).data },
    storage,
  );
