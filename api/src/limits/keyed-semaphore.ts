import { unavailable } from '../errors/api-exception';

interface Semaphore {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs at most `limit` tasks at a time for each key; with a limit of 1, it is a mutex. Other tasks of the key wait in
 * order, for at most `timeout` milliseconds, and then fail with 503.
 */
export class KeyedSemaphore {
  private readonly semaphores = new Map<string, Semaphore>();

  constructor(
    private readonly limit: number,
    private readonly timeout: number,
  ) {}

  /** Runs `task` when it gets its turn, and returns its result. */
  async runExclusive<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const semaphore = this.semaphores.get(key) ?? { running: 0, waiting: [] };
    this.semaphores.set(key, semaphore);
    if (semaphore.running >= this.limit) await this.acquire(semaphore);
    else semaphore.running += 1;
    try {
      return await task();
    } finally {
      const next = semaphore.waiting.shift();
      if (next) next();
      else semaphore.running -= 1;
      if (semaphore.running === 0) this.semaphores.delete(key);
    }
  }

  private acquire({ waiting }: Semaphore): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(unavailable());
      }, this.timeout);
      waiting.push(start);
    });
  }
}
