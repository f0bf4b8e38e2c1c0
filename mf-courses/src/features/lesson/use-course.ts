import { useEffect } from 'react';
import { listLessonProgress, listLessons, type Lesson, type LessonProgress } from '@portal/contracts/lessons';
import { useCall, useQueryClient, useQueuedCalls } from '@portal/sdk';
import { planNeeded } from '@portal/sdk/plan-notice';
import type { CourseSettings } from './course-settings';
import { withQueuedProgress } from './queued-lesson';
import { syncOtherTabs } from './sync-other-tabs';

/** A course's lessons, and the member's saved work. */
export type Course =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'closed'; words: string }
  | { status: 'ready'; lessons: readonly Lesson[]; progress: readonly LessonProgress[] };

/** Reads a course. */
export function useCourse({ courseKey, signInDelay }: Pick<CourseSettings, 'courseKey' | 'signInDelay'>): Course {
  const client = useQueryClient();
  useEffect(() => syncOtherTabs(client), [client]);
  const lessons = useCall(listLessons, { params: { courseKey } }, { signInDelay });
  const progress = useCall(listLessonProgress, { params: { courseKey } }, { signInDelay });
  const calls = useQueuedCalls((state) => state.calls);
  if (lessons.data && progress.data) {
    const { data } = lessons;
    return { status: 'ready', lessons: data, progress: withQueuedProgress(progress.data, data, calls) };
  }
  const closed = planNeeded(lessons.error);
  if (closed !== undefined) return { status: 'closed', words: closed };
  if (lessons.isError || progress.isError) {
    const retry = () => {
      for (const query of [lessons, progress]) if (query.isError) void query.refetch();
    };
    return { status: 'failed', retry };
  }
  return { status: 'loading' };
}
