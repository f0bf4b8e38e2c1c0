import * as z from 'zod';
import { defineCall } from '../shared/call';
import { COURSE_DAYS, courseParams } from '../courses/courses';
import { LIMITS } from '../shared/limits';
import { httpUrl, instant, text } from '../shared/text';

/** `{courseKey}-{day}`, e.g. `clarity-7`. */
export const lessonId = z.string().regex(/^[a-z]+(-[a-z]+)*-\d{1,2}$/);

export const lessonSchema = z.object({
  id: lessonId,
  dayNumber: z.number().int().min(1).max(COURSE_DAYS),
  title: z.string(),
  quote: z.string(),
  activities: z.array(z.string()),
  /** The identity of each activity: stays when it is reworded or moved. */
  activityKeys: z.array(z.string()),
  reflectionPrompt: z.string(),
  videoUrl: httpUrl.nullable(),
  videoTitle: z.string().nullable(),
  /** Minutes that it takes as a short day; omitted if it has one activity alone. */
  shortDayMinutes: z.number().int().optional(),
});
export type Lesson = z.infer<typeof lessonSchema>;

const activitiesCompleted = z
  .array(z.number().int().min(0))
  .refine((indices) => new Set(indices).size === indices.length, 'Each activity can be named once');

const reflection = text().pipe(z.string().max(LIMITS.reflection));

/** Orders the saves of one lesson: a save whose version is not above the stored one changes nothing. */
const version = z.number().int().min(0);

export const lessonProgressSchema = z.object({
  lessonId,
  lesson: lessonSchema,
  completed: z.boolean(),
  reflection: z.string(),
  /** Zero-based indices of the ticked activities, ascending. */
  activitiesCompleted: z.array(z.number().int().min(0)),
  completedAt: instant.nullable(),
  /** When the member did it as a short day, if they did: its first activity alone. It says nothing about `completed`. */
  shortDayAt: instant.nullable().optional(),
  version,
  /** Whether the member shares the reflection with their coaches. */
  reflectionShared: z.boolean().optional(),
});
export type LessonProgress = z.infer<typeof lessonProgressSchema>;

export const listLessons = defineCall({
  method: 'GET',
  path: '/api/courses/:courseKey/lessons',
  access: 'member',
  summary: 'Lists the lessons of a course by day; an empty list for a locked course.',
  params: courseParams,
  response: z.array(lessonSchema),
});

export const listLessonProgress = defineCall({
  method: 'GET',
  path: '/api/courses/:courseKey/progress',
  access: 'member',
  summary: 'Lists what the member has saved in a course, by day.',
  params: courseParams,
  response: z.array(lessonProgressSchema),
});

/** The version of a lesson that a save is based on: version 0 with nothing done if nothing was stored. */
const savedBaseSchema = z.object({
  version,
  completed: z.boolean(),
  reflection,
  activitiesCompleted,
});

/**
 * What a member sends when saving a lesson. The server decides `completed` itself if the course requires it, and always
 * sets `completedAt`; a sent `completedAt` is accepted and ignored (spec section 7).
 */
export const saveLessonSchema = z.object({
  lessonId,
  completed: z.boolean(),
  reflection,
  activitiesCompleted,
  /** The keys of the activities as displayed, so that a concurrent edit moves no tick to another activity. */
  activityKeys: z.array(z.string().max(100)).max(100).optional(),
  completedAt: instant.nullable().optional(),
  /** Whether the member is doing a short day, which is done once the first activity is ticked. */
  shortDay: z.boolean().optional(),
  /**
   * Unix time in milliseconds, or one more than the stored version if that is higher; without it, the save is the
   * newest.
   */
  version: version.optional(),
  /**
   * The stored lesson that this save is based on, as its sender knew it; without it, the save overwrites what is
   * stored.
   */
  base: savedBaseSchema.optional(),
});
export type SaveLesson = z.infer<typeof saveLessonSchema>;

export const saveLessonProgress = defineCall({
  method: 'POST',
  path: '/api/courses/lessons/:lessonId/progress',
  access: 'member',
  summary:
    'Saves a lesson and returns what is stored now. A save that names its `base` is merged with what was saved elsewhere since; 409, and nothing is stored, if both changed the reflection. 403 in a locked course, 404 for an unknown lesson.',
  params: z.object({ lessonId }),
  body: saveLessonSchema,
  response: lessonProgressSchema,
});

export const shareReflection = defineCall({
  method: 'PUT',
  path: '/api/courses/lessons/:lessonId/sharing',
  access: 'member',
  summary:
    'Shares the reflection of a lesson with the member’s coaches, or stops sharing it immediately. 403 in a locked course, 404 for an unknown lesson.',
  params: z.object({ lessonId }),
  body: z.object({ shared: z.boolean() }),
  response: lessonProgressSchema,
});

/**
 * The completion rule of clarity, discipline and F.I.R.E. (spec section 4): every activity ticked and a reflection
 * that is not blank. Realtor lessons are completed by their own button instead.
 */
export function isLessonComplete(lesson: Pick<Lesson, 'activities'>, ticked: readonly number[], reflection: string) {
  return lesson.activities.every((_, index) => ticked.includes(index)) && reflection.trim() !== '';
}

/** Whether a course completes its lessons by {@link isLessonComplete} or as the member chooses. */
export const completesByRule = (courseKey: string) => courseKey !== 'realtor-fire-foundation';

/** What a member has done in a lesson; `ticked` names activities by index or by key. */
export interface LessonState<Activity> {
  completed: boolean;
  reflection: string;
  ticked: readonly Activity[];
}

/** A merge; where both sides changed the reflection, it has the stored one and `clash` is true. */
export interface LessonMerge<Activity> {
  merged: LessonState<Activity>;
  clash: boolean;
}

/**
 * Merges a member's work into the stored state, field by field and activity by activity: changes in the work since
 * `base` win, the rest stays as stored. Marking a completed lesson as incomplete clears its activities (spec section
 * 4), including those ticked elsewhere in the meantime.
 */
export function mergeLesson<Activity>(
  base: LessonState<Activity>,
  work: LessonState<Activity>,
  stored: LessonState<Activity>,
): LessonMerge<Activity> {
  const reflection = mergeText(base.reflection, work.reflection, stored.reflection);
  const emptied = base.completed && !work.completed && work.ticked.length === 0;
  return {
    merged: {
      completed: work.completed === base.completed ? stored.completed : work.completed,
      reflection: reflection ?? stored.reflection,
      ticked: emptied ? [] : mergeTicks(base.ticked, work.ticked, stored.ticked),
    },
    clash: reflection === undefined,
  };
}

/** The text after a merge of `changed` and `stored`, both made from `base`; undefined when both changed it. */
export function mergeText(base: string, changed: string, stored: string): string | undefined {
  if (changed === base || changed === stored) return stored;
  return stored === base ? changed : undefined;
}

/** The stored ticks, plus the changes between `base` and `changed`. */
export function mergeTicks<Activity>(
  base: readonly Activity[],
  changed: readonly Activity[],
  stored: readonly Activity[],
): Activity[] {
  const kept = stored.filter((activity) => changed.includes(activity) || !base.includes(activity));
  const added = changed.filter((activity) => !base.includes(activity) && !kept.includes(activity));
  return [...kept, ...added];
}
