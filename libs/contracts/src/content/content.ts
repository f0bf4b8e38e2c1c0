import * as z from 'zod';
import { COURSE_DAYS, courseKeySchema, worksheetUrl } from '../courses/courses';
import { pillarSchema } from '../shared/pillars';

const contentText = z.string().trim().min(1);

const keysDiffer = (items: { key: string }[]) => new Set(items.map((item) => item.key)).size === items.length;

/** One lesson in a content file. Activity keys are stable identities: a reworded activity keeps its members' ticks. */
export const lessonContentSchema = z.strictObject({
  day: z.number().int().min(1).max(COURSE_DAYS),
  title: contentText,
  quote: contentText,
  activities: z
    .array(z.strictObject({ key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), text: contentText }))
    .min(3)
    .max(5)
    .refine(keysDiffer, 'Activity keys must differ within a lesson'),
  reflectionPrompt: contentText,
  youtubeId: z
    .string()
    .regex(/^[\w-]{11}$/)
    .optional(),
});

/** A content file: one course with a lesson for every day. */
export const courseContentSchema = z.strictObject({
  key: courseKeySchema,
  title: contentText,
  description: contentText,
  pillar: pillarSchema,
  durationMinutes: z.number().int().positive(),
  worksheetUrl: worksheetUrl.optional(),
  lessons: z
    .array(lessonContentSchema)
    .length(COURSE_DAYS)
    .refine(
      (lessons) => lessons.every((lesson, index) => lesson.day === index + 1),
      'Days must run from 1 to 29 in order',
    ),
});
export type CourseContent = z.infer<typeof courseContentSchema>;
