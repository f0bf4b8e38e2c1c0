import * as z from 'zod';
import { getCurrentUser, type CurrentUser } from '@portal/contracts/auth';
import { courseKeySchema } from '@portal/contracts/courses';
import { lessonProgressSchema } from '@portal/contracts/lessons';
import { callKey, type useQueryClient } from '@portal/sdk';

type QueryClient = ReturnType<typeof useQueryClient>;

/** In local storage for a moment only: the other tabs get the event, nothing stays. */
const KEY = 'lesson-stored';

const storedSchema = z.object({ memberId: z.uuid(), courseKey: courseKeySchema, row: lessonProgressSchema });

/** A lesson as a tab of this browser stored it, and whose it is. */
export type StoredElsewhere = z.infer<typeof storedSchema>;

const memberOf = (client: QueryClient) => client.getQueryData<CurrentUser>(callKey(getCurrentUser, {}))?.id;

/** Tells the other tabs of this browser what is stored of the member's lesson now. */
export function broadcastLesson(client: QueryClient, stored: Omit<StoredElsewhere, 'memberId'>) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ memberId: memberOf(client), ...stored }));
  } catch {
    // The browser's store is full or closed: other tabs learn of it with their own next save.
  }
  localStorage.removeItem(KEY);
}

const hearing = new WeakSet<QueryClient>();

/** Calls `onStored` for what other tabs of this browser store for the same member; once for each cache. */
export function onLessonBroadcast(client: QueryClient, onStored: (stored: StoredElsewhere) => void) {
  if (hearing.has(client)) return;
  hearing.add(client);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY || newValue === null) return;
    const stored = parse(newValue);
    if (stored && stored.memberId === memberOf(client)) onStored(stored);
  });
}

function parse(value: string): StoredElsewhere | undefined {
  try {
    return storedSchema.safeParse(JSON.parse(value)).data;
  } catch {
    // Not written by the portal.
    return undefined;
  }
}
