import * as z from 'zod';
import { intakeSchema } from '../registration/registration';
import { addressSuppressionSchema } from '../outbox/email-suppressions';
import { defineCall } from '../shared/call';
import { courseKeySchema } from '../courses/courses';
import { pillarSchema, progress } from '../shared/pillars';
import { id, idParams, instant, text } from '../shared/text';

/** How many members a page of the admin's list holds. */
export const MEMBERS_PAGE = 25;

export const MEMBER_STATUSES = ['all', 'active', 'deactivated'] as const;
export const MEMBER_SORTS = ['activity', 'joined', 'name'] as const;

/** A member as the admin's list shows them. */
export const listedMemberSchema = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  joinedAt: instant,
  /** Exact to five minutes; null when they have never signed in. */
  lastActiveAt: instant.nullable(),
  /** Null while the account is active. */
  deactivatedAt: instant.nullable(),
  /** Lessons completed in all courses. */
  lessonsCompleted: z.number().int().min(0),
  /** Why their address gets no emails; null if it does. */
  emailSuppression: addressSuppressionSchema.nullable().optional(),
});
export type ListedMember = z.infer<typeof listedMemberSchema>;

export const listMembers = defineCall({
  method: 'GET',
  path: '/api/admin/members',
  access: 'admin',
  summary: `Lists the members, ${MEMBERS_PAGE} per page, with how many there are in all.`,
  query: z.object({
    /** Part of a name or e-mail address. */
    search: text().pipe(z.string().trim().max(200)).default(''),
    standing: z.enum(MEMBER_STATUSES).default('all'),
    /** `activity` and `joined`: latest first; `name`: by last name. */
    order: z.enum(MEMBER_SORTS).default('activity'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  response: z.object({ members: z.array(listedMemberSchema), total: z.number().int().min(0) }),
});

export const exportMembers = defineCall({
  method: 'GET',
  path: '/api/admin/members.csv',
  access: 'admin',
  summary:
    'Returns all matching members as CSV (UTF-8), with their phone number, plan, and course progress. Text that a spreadsheet would treat as a formula is neutralized.',
  mediaType: 'text/csv',
  query: z.object({
    search: listMembers.query.shape.search,
    standing: listMembers.query.shape.standing,
  }),
  /** A stream on the server, a text on the wire. */
  response: z.unknown(),
});

/** A member’s standing in one open course. */
export const courseStandingSchema = z.object({
  courseKey: courseKeySchema,
  title: z.string(),
  pillar: pillarSchema,
  assigned: z.boolean(),
  completed: z.number().int().min(0),
  lessons: z.number().int().min(0),
  progress,
  /** When they last saved a lesson of it; null when they never did. */
  lastSavedAt: instant.nullable(),
});
export type CourseStanding = z.infer<typeof courseStandingSchema>;

export const memberDetailsSchema = listedMemberSchema.extend({
  /** The person who owns the account. */
  personId: id,
  timeZone: z.string(),
  /** Their answers from before they joined; null without a questionnaire. */
  startingPoint: intakeSchema.nullable(),
  courses: z.array(courseStandingSchema),
});
export type MemberDetails = z.infer<typeof memberDetailsSchema>;

export const getMember = defineCall({
  method: 'GET',
  path: '/api/admin/members/:id',
  access: 'admin',
  summary: 'Returns a member with their progress in every open course.',
  params: idParams,
  response: memberDetailsSchema,
});

const assignmentParams = z.object({ id, courseKey: courseKeySchema });

export const assignCourse = defineCall({
  method: 'PUT',
  path: '/api/admin/members/:id/courses/:courseKey',
  access: 'admin',
  summary: 'Assigns a course to a member. 403 for a course that isn’t open yet.',
  params: assignmentParams,
  response: memberDetailsSchema,
});

export const unassignCourse = defineCall({
  method: 'DELETE',
  path: '/api/admin/members/:id/courses/:courseKey',
  access: 'admin',
  summary: 'Unassigns a course. One in which the member has saved a lesson stays in their list.',
  params: assignmentParams,
  response: memberDetailsSchema,
});

export const deactivateMember = defineCall({
  method: 'POST',
  path: '/api/admin/members/:id/deactivate',
  access: 'admin',
  summary: 'Ends a member’s sessions and blocks signing in until they are reactivated. Nothing is deleted.',
  params: idParams,
  response: memberDetailsSchema,
});

export const reactivateMember = defineCall({
  method: 'POST',
  path: '/api/admin/members/:id/reactivate',
  access: 'admin',
  summary: 'Lets a deactivated member sign in again.',
  params: idParams,
  response: memberDetailsSchema,
});
