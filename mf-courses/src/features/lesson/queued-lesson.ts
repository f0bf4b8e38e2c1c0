import { listMemberCourses } from '@portal/contracts/courses';
import { getDashboard } from '@portal/contracts/dashboard';
import {
  listLessonProgress,
  mergeLesson,
  saveLessonProgress,
  type Lesson,
  type LessonProgress,
} from '@portal/contracts/lessons';
import { getPillarsProgress } from '@portal/contracts/pillars';
import { pathOf, type QueuedCall, type Queueing } from '@portal/sdk';
import { queuedOf } from '@portal/sdk/queued-send';
import { savedWork, type LessonWork } from '@portal/sdk/send-lesson';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';

/** What the saves of a lesson are about, where they wait on this device. */
export const aboutLesson = (lessonId: string) => `lesson:${lessonId}`;

/** What is told of a save that may have to wait on this device. */
export const lessonQueueing = (
  { courseKey, title }: CourseSettings,
  { id, dayNumber }: Lesson,
  work: LessonWork,
  saved: LessonWork,
): Queueing => ({
  about: aboutLesson(id),
  label: copy.queued.label(title, dayNumber),
  refreshes: [
    pathOf(listLessonProgress, { params: { courseKey } }),
    getDashboard.path,
    listMemberCourses.path,
    getPillarsProgress.path,
  ],
  ...(work.reflection !== saved.reflection && { text: work.reflection }),
});

/** A lesson’s progress once the saves that wait on this device are merged into it. */
export function withQueuedSaves(
  row: LessonProgress | undefined,
  lesson: Lesson,
  calls: readonly QueuedCall[],
): LessonProgress | undefined {
  return queuedOf(calls, 'saveLessonProgress', saveLessonProgress)
    .filter(({ input }) => input.body.lessonId === lesson.id)
    .reduce<LessonProgress | undefined>((before, { input, doneAt }) => {
      const work = { ...input.body, ticked: input.body.activitiesCompleted };
      const { merged, clash } = mergeLesson(savedWork(input.body.base), work, savedWork(before));
      return {
        lessonId: lesson.id,
        lesson,
        completed: merged.completed,
        completedAt: merged.completed ? (before?.completedAt ?? doneAt) : null,
        reflection: clash ? work.reflection : merged.reflection,
        activitiesCompleted: merged.ticked.toSorted((a, b) => a - b),
        shortDayAt: before?.shortDayAt ?? null,
        version: before?.version ?? 0,
        ...(before?.reflectionShared !== undefined && { reflectionShared: before.reflectionShared }),
      };
    }, row);
}

/** A course’s progress once the saves that wait on this device are merged into it. */
export function withQueuedProgress(
  progress: readonly LessonProgress[],
  lessons: readonly Lesson[],
  calls: readonly QueuedCall[],
): readonly LessonProgress[] {
  if (!calls.some(({ call }) => call === 'saveLessonProgress')) return progress;
  return lessons.flatMap((lesson) => {
    const stored = progress.find(({ lessonId }) => lessonId === lesson.id);
    return withQueuedSaves(stored, lesson, calls) ?? [];
  });
}
