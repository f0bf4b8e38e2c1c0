import { createStore, del, get, keys, update } from 'idb-keyval';
import type { QueuedCall } from '@portal/sdk';

/** A call as it is stored. */
export interface StoredCall extends QueuedCall {
  /** How often the server failed at it. */
  failures?: number;
  /** Unix time in milliseconds before which it isn’t sent again. */
  notBefore?: number;
}

/** The database of the calls that wait on this device. */
export const QUEUE_DATABASE = 'portal-outgoing';

/**
 * One member’s calls that wait on this device, in one record: each change is one transaction, whichever tab makes it.
 * @throws if the browser stores nothing, e.g. in some private windows
 */
export class StoredCalls {
  private readonly store = createStore(QUEUE_DATABASE, 'calls');

  constructor(private readonly memberId: string) {}

  async read(): Promise<StoredCall[]> {
    return (await get<StoredCall[]>(this.memberId, this.store)) ?? [];
  }

  /** Adds a call at the end, unless it is there. */
  add(call: StoredCall): Promise<void> {
    return this.change((calls) => (calls.some(({ id }) => id === call.id) ? calls : [...calls, call]));
  }

  replace(call: StoredCall): Promise<void> {
    return this.change((calls) => calls.map((other) => (other.id === call.id ? call : other)));
  }

  delete(id: string): Promise<void> {
    return this.change((calls) => calls.filter((other) => other.id !== id));
  }

  /** Deletes what members have left who used this browser before. */
  async deleteOthers(): Promise<void> {
    const members = await keys<string>(this.store);
    await Promise.all(members.filter((id) => id !== this.memberId).map((id) => del(id, this.store)));
  }

  /** Deletes all of the member’s. */
  clear(): Promise<void> {
    return del(this.memberId, this.store);
  }

  private change(changed: (calls: StoredCall[]) => StoredCall[]): Promise<void> {
    return update<StoredCall[]>(this.memberId, (calls = []) => changed(calls), this.store);
  }
}
