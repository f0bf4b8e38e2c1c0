import { useSyncExternalStore } from 'react';
import { KEPT_AT_HEADER } from '@portal/contracts/call';

/** When each response that is shown from this device, and not from the server, was fetched; by path. */
const kept = new Map<string, string>();
const listeners = new Set<() => void>();

/** Notes whether a response came from this device. */
export function noteSource(path: string, headers: Headers): void {
  const at = headers.get(KEPT_AT_HEADER);
  if (at !== null) kept.set(path, at);
  else if (!kept.delete(path)) return;
  for (const listener of listeners) listener();
}

/** Whether what is shown of a call came from this device. */
export const isKept = (path: string) => kept.has(path);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const oldest = () => [...kept.values()].sort()[0];
const none = () => undefined;

/** Since when what is shown may be outdated, as an ISO date; undefined if all of it is from the server. */
export const useSavedSince = (): string | undefined => useSyncExternalStore(subscribe, oldest, none);
