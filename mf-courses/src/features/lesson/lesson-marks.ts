/** Lessons on screen with news to show, by the key of their draft. */
export class LessonMarks {
  private readonly keys = new Set<string>();
  private readonly listeners = new Set<() => void>();

  has(key: string) {
    return this.keys.has(key);
  }

  note(key: string) {
    this.keys.add(key);
    this.tell();
  }

  forget(key: string) {
    if (this.keys.delete(key)) this.tell();
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell() {
    for (const listener of this.listeners) listener();
  }
}

/** Lessons that received work done elsewhere. */
export const news = new LessonMarks();

/** Lessons that the member has just finished here. */
export const finished = new LessonMarks();
