import * as z from 'zod';
import { defineCall } from '../shared/call';
import { COURSE_DAYS, courseKeySchema, courseParams, courseSchema, worksheetUrl } from '../courses/courses';
import { instant, text, trimmedText, version } from '../shared/text';

/** Longest texts of a lesson, in characters, and how many activities it can have. */
export const LESSON_LIMITS = { title: 120, line: 500, activities: { min: 1, max: 10 } } as const;

const draftText = (max: number) => text().pipe(z.string().trim().max(max, `Please use at most ${max} characters`));
const finalText = (max: number, missing: string) =>
  text().pipe(z.string().trim().min(1, missing).max(max, `Please use at most ${max} characters`));

/** An activity's identity: unchanged when it is reworded or moved, so that members' ticks stay with it. */
const activityKey = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const youtubeId = z.string().regex(/^[\w-]{11}$/, 'Please paste the link of a YouTube video');

const keysDiffer = (items: { key: string }[]) => new Set(items.map(({ key }) => key)).size === items.length;
const textsDiffer = (items: { text: string }[]) => new Set(items.map((item) => item.text)).size === items.length;

/** A lesson that is being written: parts may be missing. */
export const lessonDraftSchema = z.object({
  title: draftText(LESSON_LIMITS.title),
  quote: draftText(LESSON_LIMITS.line),
  activities: z
    .array(z.object({ key: activityKey, text: draftText(LESSON_LIMITS.line) }))
    .max(LESSON_LIMITS.activities.max, `A lesson has at most ${LESSON_LIMITS.activities.max} activities`)
    .refine(keysDiffer, 'Activity keys must differ within a lesson'),
  reflectionPrompt: draftText(LESSON_LIMITS.line),
  video: z.object({ youtubeId, title: trimmedText(LESSON_LIMITS.title, 'Please give the video a title') }).nullable(),
});
export type LessonDraft = z.infer<typeof lessonDraftSchema>;

/** What a lesson needs before it can be published. */
export const publishableLessonSchema = lessonDraftSchema.extend({
  title: finalText(LESSON_LIMITS.title, 'Please give the lesson a title'),
  quote: finalText(LESSON_LIMITS.line, 'Please add a quote'),
  activities: z
    .array(
      z.object({ key: activityKey, text: finalText(LESSON_LIMITS.line, 'Please word this activity or remove it') }),
    )
    .min(LESSON_LIMITS.activities.min, 'Please add at least one activity')
    .max(LESSON_LIMITS.activities.max)
    .refine(keysDiffer, 'Activity keys must differ within a lesson')
    .refine(textsDiffer, 'Two activities say the same'),
  reflectionPrompt: finalText(LESSON_LIMITS.line, 'Please add a question to reflect on'),
});

/** `draft`: only visible to admins. `changed`: published, with a newer draft. `empty`: neither. */
export const LESSON_STATES = ['empty', 'draft', 'published', 'changed'] as const;
export const lessonStateSchema = z.enum(LESSON_STATES);
export type LessonState = z.infer<typeof lessonStateSchema>;

/** The version that was edited: 409 when another one is stored by now. Without it, the last to save wins. */
const begunWith = { version: version.optional() };

/** A course as admins see it; `published` and `drafts` are numbers of lessons. */
export const courseContentSummarySchema = courseSchema.omit({ firstLesson: true }).extend({
  version,
  published: z.number().int().min(0),
  drafts: z.number().int().min(0),
});
export type CourseContentSummary = z.infer<typeof courseContentSummarySchema>;

export const listContent = defineCall({
  method: 'GET',
  path: '/api/admin/content',
  access: 'admin',
  summary: 'Lists every course with the number of published lessons and drafts.',
  response: z.array(courseContentSummarySchema),
});

export const editCourse = defineCall({
  method: 'PATCH',
  path: '/api/admin/content/:courseKey',
  access: 'admin',
  summary: 'Changes what members read about a course, immediately. Content files no longer change it after that.',
  params: courseParams,
  body: z.object({
    title: trimmedText(LESSON_LIMITS.title, 'Please give the course a title'),
    description: trimmedText(1_000, 'Please describe the course'),
    duration: z.number('Please enter the minutes').int('Please enter whole minutes').min(0).max(100_000),
    worksheetUrl: worksheetUrl.nullable(),
    ...begunWith,
  }),
  response: courseContentSummarySchema,
});

export const contentDaySchema = z.object({
  day: z.number().int().min(1).max(COURSE_DAYS),
  /** The draft's title if there is one; null if there is no lesson yet. */
  title: z.string().nullable(),
  state: lessonStateSchema,
});
export type ContentDay = z.infer<typeof contentDaySchema>;

export const listContentDays = defineCall({
  method: 'GET',
  path: '/api/admin/content/:courseKey/lessons',
  access: 'admin',
  summary: `Lists the ${COURSE_DAYS} days of a course with what’s available for each.`,
  params: courseParams,
  response: z.array(contentDaySchema),
});

const lessonParams = z.object({
  courseKey: courseKeySchema,
  day: z.coerce.number().int().min(1).max(COURSE_DAYS),
});

export const lessonContentStateSchema = z.object({
  state: lessonStateSchema,
  /** What members see; null if nothing is published. */
  published: lessonDraftSchema.nullable(),
  draft: lessonDraftSchema.nullable(),
  draftSavedAt: instant.nullable(),
  version,
});
export type LessonContentState = z.infer<typeof lessonContentStateSchema>;

export const getLessonContent = defineCall({
  method: 'GET',
  path: '/api/admin/content/:courseKey/lessons/:day',
  access: 'admin',
  summary: 'Returns what is published for a day and what is drafted.',
  params: lessonParams,
  response: lessonContentStateSchema,
});

export const saveLessonDraft = defineCall({
  method: 'PUT',
  path: '/api/admin/content/:courseKey/lessons/:day/draft',
  access: 'admin',
  summary: 'Saves a draft of a lesson, which members don’t see.',
  params: lessonParams,
  body: lessonDraftSchema.extend(begunWith),
  response: lessonContentStateSchema,
});

export const discardLessonDraft = defineCall({
  method: 'DELETE',
  path: '/api/admin/content/:courseKey/lessons/:day/draft',
  access: 'admin',
  summary: 'Discards a draft. The published lesson stays.',
  params: lessonParams,
  response: lessonContentStateSchema,
});

export const publishLesson = defineCall({
  method: 'POST',
  path: '/api/admin/content/:courseKey/lessons/:day/publish',
  access: 'admin',
  summary:
    'Publishes a lesson and deletes its draft. Check marks stay with their activities. The first lesson of a locked course opens it.',
  params: lessonParams,
  body: publishableLessonSchema.extend(begunWith),
  response: lessonContentStateSchema,
});
