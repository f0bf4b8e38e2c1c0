import { listMemberCourses, type CourseKey, courseKeySchema } from '@portal/contracts/courses';
import { getDashboard } from '@portal/contracts/dashboard';
import { listLessonProgress, listLessons, type LessonProgress, lessonProgressSchema } from '@portal/contracts/lessons';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { callKey, type useQueryClient } from '@portal/sdk';
import * as z from 'zod';
import { getCurrentUser, type CurrentUser } from '@portal/contracts/auth';

export type QueryClient = ReturnType<typeof useQueryClient>;

/** This tab's cache of a course's progress, used by every screen that shows it. */
export class LessonCache {
  private readonly progressKey: readonly [string];

  constructor(
    private readonly client: QueryClient,
    private readonly courseKey: CourseKey,
  ) {
    this.progressKey = callKey(listLessonProgress, { params: { courseKey } });
  }

  row(lessonId: string) {
    const rows = this.client.getQueryData<LessonProgress[]>(this.progressKey);
    return rows?.find((row) => row.lessonId === lessonId);
  }

  /** Displays a lesson's stored state; without a row, nothing is stored. */
  show(lessonId: string, row: LessonProgress | undefined) {
    this.client.setQueryData<LessonProgress[]>(this.progressKey, (rows) => rows && withRow(rows, lessonId, row));
  }

  /** Cancels a running fetch: it would restore the previous state. */
  async stopReading() {
    await this.client.cancelQueries({ queryKey: this.progressKey });
  }

  /** Data is never stale by itself (spec section 7), so every write invalidates what it may have changed. */
  refresh() {
    const keys = [callKey(getDashboard, {}), callKey(listMemberCourses, {}), callKey(getPillarsProgress, {})];
    for (const queryKey of [this.progressKey, ...keys]) void this.client.invalidateQueries({ queryKey });
  }

  /** The lesson was edited while it was on screen. */
  readLessonsAgain() {
    const { courseKey } = this;
    void this.client.invalidateQueries({ queryKey: callKey(listLessons, { params: { courseKey } }) });
  }
}

/** The list with this lesson's row inserted, by day; without a row, the lesson is removed. */
function withRow(rows: readonly LessonProgress[], lessonId: string, row: LessonProgress | undefined) {
  const others = rows.filter((other) => other.lessonId !== lessonId);
  return row ? [...others, row].sort((a, b) => a.lesson.dayNumber - b.lesson.dayNumber) : others;
}

/** In local storage only briefly: the other tabs get the event, nothing remains. */
const KEY = 'lesson-stored';

const storedSchema = z.object({ memberId: z.uuid(), courseKey: courseKeySchema, row: lessonProgressSchema });

/** A lesson as stored by a tab of this browser, and its member. */
export type StoredElsewhere = z.infer<typeof storedSchema>;

const memberOf = (client: QueryClient) => client.getQueryData<CurrentUser>(callKey(getCurrentUser, {}))?.id;

/** Tells the other tabs of this browser what is now stored for the member's lesson. */
export function broadcastLesson(client: QueryClient, stored: Omit<StoredElsewhere, 'memberId'>) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ memberId: memberOf(client), ...stored }));
  } catch {
    // The browser's storage is full or unavailable: other tabs learn of it with their own next save.
  }
  localStorage.removeItem(KEY);
}

const hearing = new WeakSet<QueryClient>();

/** Calls `onStored` for what other tabs of this browser store for the same member; once per cache. */
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
