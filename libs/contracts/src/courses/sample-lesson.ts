import * as z from 'zod';
import { defineCall } from '../shared/call';
import { httpUrl } from '../shared/text';

/** The public page with the sample lesson. */
export const SAMPLE_LESSON_PAGE = '/sample-lesson';

/** Day 1 of a course, as anyone may read it; nothing about its other days. */
export const sampleLessonSchema = z.object({
  course: z.object({ title: z.string(), description: z.string() }),
  title: z.string(),
  quote: z.string(),
  activities: z.array(z.string()),
  reflectionPrompt: z.string(),
  videoUrl: httpUrl.nullable(),
  videoTitle: z.string().nullable(),
});
export type SampleLesson = z.infer<typeof sampleLessonSchema>;

export const getSampleLesson = defineCall({
  method: 'GET',
  path: '/api/sample-lesson',
  access: 'public',
  summary:
    'Returns day 1 of the first open course as a sample, and the minutes that a day of a course takes; null while no course is open.',
  response: z.object({
    lesson: sampleLessonSchema.nullable(),
    /** What a day takes in the shortest and in the longest course that is open, by `minutesPerDay`; null with no course. */
    minutesPerDay: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
  }),
});
