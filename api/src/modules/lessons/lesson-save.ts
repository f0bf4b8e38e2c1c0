import { mergeLesson, type LessonState } from '@portal/contracts/lesson-merge';
import { completesByRule, isLessonComplete, type SaveLesson } from '@portal/contracts/lessons';
import type { CourseKey } from '@portal/contracts/courses';
import { conflict, invalidInput } from '../../errors/api-exception';
import { COPY } from './copy';

/** A lesson with what its course and its ticks need. */
export interface LessonToSave {
  courseKey: CourseKey;
  activityKeys: string[];
}

/** What is stored of a lesson while a save locks it. */
export interface LockedProgress {
  completed: boolean;
  reflection: string;
  tickedKeys: string[];
  completedAt: Date | null;
  version: string;
}

type State = LessonState<string>;

/** What a save says, with activities by key. 400 for an activity that the lesson on screen did not have. */
export interface StatesOfSave {
  work: State;
  /** The stored lesson it was made on. */
  base: (State & { version: number }) | undefined;
}

/** Reads the states of a save; activities that the lesson has no more are left out. */
export function statesOf({ activityKeys }: LessonToSave, saved: SaveLesson): StatesOfSave {
  const shown = saved.activityKeys ?? activityKeys;
  const keysOf = (indices: number[]) =>
    indices.map((index) => shown[index] ?? invalidActivity(index)).filter((key) => activityKeys.includes(key));
  const { base } = saved;
  return {
    work: { ...saved, ticked: keysOf(saved.activitiesCompleted) },
    base: base && { ...base, ticked: keysOf(base.activitiesCompleted) },
  };
}

/**
 * What is stored after a save: the work itself when it knows the stored version or none, else merged with what was
 * saved since. 409 when both changed the reflection. Completion follows the rule of the course (spec section 4).
 */
export function stateAfter(
  { courseKey, activityKeys }: LessonToSave,
  save: StatesOfSave,
  locked: LockedProgress,
): State {
  const state = putTogether(save, locked);
  const ticked = activityKeys.filter((key) => state.ticked.includes(key));
  const indices = ticked.map((key) => activityKeys.indexOf(key));
  const completed = completesByRule(courseKey)
    ? isLessonComplete({ activities: activityKeys }, indices, state.reflection)
    : state.completed;
  return { completed, reflection: state.reflection, ticked };
}

function putTogether({ work, base }: StatesOfSave, locked: LockedProgress): State {
  if (!base || base.version === Number(locked.version)) return work;
  const { merged, clash } = mergeLesson(base, work, { ...locked, ticked: locked.tickedKeys });
  if (clash) throw conflict(COPY.clash);
  return merged;
}

/** A version above the stored one: the one that was sent, else the time. */
export const versionAfter = (locked: LockedProgress, sent: number | undefined, now: Date) =>
  sent ?? Math.min(Math.max(Number(locked.version) + 1, now.getTime()), Number.MAX_SAFE_INTEGER);

function invalidActivity(index: number): never {
  throw invalidInput([{ path: 'activitiesCompleted', message: COPY.noActivity(index) }]);
}
