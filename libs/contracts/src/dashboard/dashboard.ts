import * as z from 'zod';
import { defineCall } from '../shared/call';
import { courseDays, courseKeySchema, worksheetUrl } from '../courses/courses';
import { entitlementSchema } from '../plans/entitlements';
import { habitSchema } from '../habits/habits';
import { pillarProgressSchema, progress } from '../shared/pillars';
import { postSchema } from '../community/posts';
import { prioritySchema } from '../priorities/priorities';
import { sessionSchema } from '../coaching/sessions';

/** How many community posts the dashboard shows at most (spec section 9). */
export const DASHBOARD_POSTS = 3;

export const courseProgressSchema = z.object({
  courseId: courseKeySchema,
  progress,
  completed: z.boolean(),
  ...courseDays,
  course: z.object({ title: z.string(), description: z.string(), worksheetUrl: worksheetUrl.nullable() }),
});
export type CourseProgress = z.infer<typeof courseProgressSchema>;

export const dashboardSchema = z.object({
  pillarsProgress: z.array(pillarProgressSchema),
  dailyPriorities: z.array(prioritySchema),
  /** Priorities that the member moved to tomorrow; omitted if there are none. */
  tomorrowsPriorities: z.array(prioritySchema).optional(),
  courseProgress: z.array(courseProgressSchema),
  habits: z.array(habitSchema),
  upcomingSessions: z.array(sessionSchema),
  communityPosts: z.array(postSchema),
  /** The member's goal for the next six months, if they have one, and whether they have finished onboarding. */
  firstDay: z.object({ goal: z.string(), done: z.boolean() }).optional(),
  /** Entitlements that the member is missing; omitted if everything is open. */
  closed: z.array(entitlementSchema).optional(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

export const getDashboard = defineCall({
  method: 'GET',
  path: '/api/dashboard',
  access: 'member',
  summary: 'Returns everything that the dashboard and the coaching screen show.',
  response: dashboardSchema,
});
