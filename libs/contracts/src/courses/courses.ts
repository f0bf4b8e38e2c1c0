import * as z from 'zod';
import { defineCall } from '../shared/call';
import { pillarSchema, progress } from '../shared/pillars';
import { urlOrPath } from '../shared/text';

/** Every course there is (spec section 3), in the order in which lists show them. */
export const COURSE_KEYS = [
  'clarity',
  'discipline',
  'fire-foundation',
  'fire-identity',
  'fire-resilience',
  'fire-execution',
  'realtor-fire-foundation',
] as const;
export const courseKeySchema = z.enum(COURSE_KEYS);
export type CourseKey = z.infer<typeof courseKeySchema>;

/** Length of every course in days (spec section 9). */
export const COURSE_DAYS = 29;

/** Nobody plans by the minute. */
const STEP = 5;

/** What a day has on average: four activities, and the reflection. */
const PARTS_OF_A_DAY = 5;

const inSteps = (minutes: number) => Math.max(STEP, Math.round(minutes / STEP) * STEP);

/**
 * Minutes that a day of a course takes on average, as every screen and page says it: in steps of 5.
 * @param duration of the whole course, in minutes
 */
export const minutesPerDay = (duration: number) => inSteps(duration / COURSE_DAYS);

/**
 * Minutes that a short day takes on average, which is one part of a day: in steps of 5.
 * @param duration of the whole course, in minutes
 */
export const shortDayMinutes = (duration: number) => inSteps(duration / COURSE_DAYS / PARTS_OF_A_DAY);

export const courseParams = z.object({ courseKey: courseKeySchema });

/** Courses with a worksheet by the portal itself. */
export const COURSES_WITH_WORKSHEET: readonly CourseKey[] = [
  'clarity',
  'discipline',
  'fire-foundation',
  'fire-identity',
  'realtor-fire-foundation',
];

/** Where the portal serves its own worksheet of a course. */
export const worksheetPath = (courseKey: CourseKey) => `/api/worksheets/${courseKey}.pdf`;

const WORKSHEET_PATHS: readonly string[] = COURSES_WITH_WORKSHEET.map(worksheetPath);

/** Whether a link is the path of a worksheet of the portal's own. */
export const isWorksheetPath = (link: string) => WORKSHEET_PATHS.includes(link);

/** Where a course's worksheet is: the portal's own, or any other by its http or https link. */
export const worksheetUrl = urlOrPath(isWorksheetPath);

/** A lesson as named by screens that only link to it. */
export const lessonAheadSchema = z.object({ day: z.number().int().min(1).max(COURSE_DAYS), title: z.string() });
export type LessonAhead = z.infer<typeof lessonAheadSchema>;

/** How a member gets on in a course, day by day. */
export const courseDays = {
  /** The first lesson that is not completed, and was not done as a short day either if there is another; null when all are completed. */
  next: lessonAheadSchema.nullable(),
  /** How many days ago, by the member's calendar, they last completed a lesson of it, or did one as a short day: 0 is today; null is never. */
  daysSinceLesson: z.number().int().min(0).nullable(),
};

export const courseSchema = z.object({
  id: courseKeySchema,
  title: z.string(),
  description: z.string(),
  pillar: pillarSchema,
  /** Time the whole course takes, in minutes. */
  duration: z.number().int().min(0),
  worksheetUrl: worksheetUrl.nullable(),
  /** Announced but not open yet: it has no published lesson and does not count. */
  locked: z.boolean(),
  /** Its first lesson; null while it is locked. */
  firstLesson: lessonAheadSchema.nullable(),
});
export type Course = z.infer<typeof courseSchema>;

export const listCourses = defineCall({
  method: 'GET',
  path: '/api/courses',
  access: 'member',
  summary: 'Lists all courses.',
  response: z.array(courseSchema),
});

/** One of the member’s courses, as the portal home shows it. */
export const memberCourseSchema = z.object({
  course: z.object({
    id: courseKeySchema,
    title: z.string(),
    description: z.string(),
    category: z.string(),
    pillar: pillarSchema,
  }),
  progress,
  completed: z.boolean(),
  ...courseDays,
  /** Whether it takes a plan that the member doesn’t have; left out where it’s open. */
  closed: z.boolean().optional(),
});
export type MemberCourse = z.infer<typeof memberCourseSchema>;

export const listMemberCourses = defineCall({
  method: 'GET',
  path: '/api/user/course-progress',
  access: 'member',
  summary:
    'Lists the member’s courses: the one recommended to them first, then those assigned to them and those in which they have saved a lesson.',
  response: z.array(memberCourseSchema),
});

export const coursePreviewSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** Every lesson by day; none while the course is locked. */
  lessons: z.array(lessonAheadSchema),
  /** The first lesson, as a sample. */
  sample: z.object({ ...lessonAheadSchema.shape, quote: z.string(), activities: z.array(z.string()) }).nullable(),
});
export type CoursePreview = z.infer<typeof coursePreviewSchema>;

export const getCoursePreview = defineCall({
  method: 'GET',
  path: '/api/courses/:courseKey/preview',
  access: 'member',
  summary:
    'Returns what a course has, with its first lesson as a sample: open to every member, with or without a plan.',
  params: courseParams,
  response: coursePreviewSchema,
});
