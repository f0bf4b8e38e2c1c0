/** Lessons on screen in which something came in that was done elsewhere, by the key of their draft. */
export class LessonNews {
  private keys = new Set<string>();
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

export const news = new LessonNews();
