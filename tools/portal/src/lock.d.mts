/** See `lock.mjs`. Resolves with what releases the lock. */
export function lock(file: string, work: string): Promise<() => void>;
