import { listMemberCourses, type CourseKey } from '@portal/contracts/courses';
import { getDashboard } from '@portal/contracts/dashboard';
import { listLessonProgress, listLessons, type LessonProgress } from '@portal/contracts/lessons';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { callKey, type useQueryClient } from '@portal/sdk';

export type QueryClient = ReturnType<typeof useQueryClient>;

/** What this tab knows of a course's progress, as every screen that shows some of it reads it. */
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

  /** Shows what is stored of a lesson; without a row, nothing is. */
  show(lessonId: string, row: LessonProgress | undefined) {
    this.client.setQueryData<LessonProgress[]>(this.progressKey, (rows) => rows && withRow(rows, lessonId, row));
  }

  /** Stops a read that is under way: it would bring back what was there before. */
  async stopReading() {
    await this.client.cancelQueries({ queryKey: this.progressKey });
  }

  /**
   * Data is never stale by itself (spec section 7), so whatever stores something invalidates what that may have
   * changed.
   */
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

/** The list with this lesson's row put in, by day; without one the lesson has no row any more. */
function withRow(rows: readonly LessonProgress[], lessonId: string, row: LessonProgress | undefined) {
  const others = rows.filter((other) => other.lessonId !== lessonId);
  return row ? [...others, row].sort((a, b) => a.lesson.dayNumber - b.lesson.dayNumber) : others;
}
