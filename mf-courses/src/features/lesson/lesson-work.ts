import { isLessonComplete, type Lesson, type LessonProgress } from '@portal/contracts/lessons';
import type { Draft } from './draft-store';

/** What a member has done in a lesson. */
export interface LessonWork {
  completed: boolean;
  reflection: string;
  /** Zero-based indices of the ticked activities, ascending. */
  ticked: readonly number[];
}

/** What is saved of a lesson. */
export const savedWork = (progress: LessonProgress | undefined): LessonWork => ({
  completed: progress?.completed ?? false,
  reflection: progress?.reflection ?? '',
  ticked: progress?.activitiesCompleted ?? [],
});

/** What the screen shows: what is saved, and over it what the member did since. */
export function shownWork(lesson: Pick<Lesson, 'activities'>, saved: LessonWork, draft: Draft | undefined): LessonWork {
  const exists = (index: number) => index < lesson.activities.length;
  return {
    completed: saved.completed,
    reflection: draft?.reflection ?? saved.reflection,
    ticked: (draft?.ticked ?? saved.ticked).filter(exists),
  };
}

/** The ticks after activity `index` was pressed. */
export const toggled = (ticked: readonly number[], index: number) =>
  ticked.includes(index) ? ticked.filter((other) => other !== index) : [...ticked, index].sort((a, b) => a - b);

/** The work as it is saved by the completion rule of clarity, discipline and F.I.R.E. (spec section 4). */
export function workByRule(lesson: Pick<Lesson, 'activities'>, { ticked, reflection }: LessonWork): LessonWork {
  return { ticked, reflection: reflection.trim(), completed: isLessonComplete(lesson, ticked, reflection) };
}

export const sameTicks = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((index, position) => index === other[position]);
