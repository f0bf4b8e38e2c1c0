import { isLessonComplete, type Lesson, type LessonProgress } from '@portal/contracts/lessons';
import type { LessonState } from '@portal/contracts/lesson-merge';
import { textWith, ticksWith, type Draft } from './lesson-draft';

/** What a member has done in a lesson; `ticked` are zero-based indices of activities, ascending. */
export type LessonWork = LessonState<number>;

/** What is saved of a lesson. */
export const savedWork = (progress: LessonProgress | undefined): LessonWork => ({
  completed: progress?.completed ?? false,
  reflection: progress?.reflection ?? '',
  ticked: progress?.activitiesCompleted ?? [],
});

/**
 * What the screen shows: what is saved, and over it what the member did since. `clash`: the reflection was changed
 * elsewhere too; then the member's own is shown.
 */
export function shownWork(
  lesson: Pick<Lesson, 'activities'>,
  saved: LessonWork,
  draft: Draft = {},
): LessonWork & { clash: boolean } {
  const text = textWith(draft, saved);
  return {
    completed: saved.completed,
    reflection: text ?? draft.reflection?.to ?? saved.reflection,
    ticked: ticksWith(draft, saved).filter((index) => index < lesson.activities.length),
    clash: text === undefined,
  };
}

/** The work as it is saved by the completion rule of clarity, discipline and F.I.R.E. (spec section 4). */
export function workByRule(lesson: Pick<Lesson, 'activities'>, { ticked, reflection }: LessonWork): LessonWork {
  return { ticked, reflection: reflection.trim(), completed: isLessonComplete(lesson, ticked, reflection) };
}
