import * as z from 'zod';
import { intakeSchema } from '../registration/registration';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { courseStandingSchema } from '../members/members';
import { submissionSchema } from '../leads/questionnaire';
import { pictureUrlSchema } from '../pictures/picture-url';
import { pillarProgressSchema } from '../shared/pillars';
import {
  actionItemSchema,
  attendanceSchema,
  sessionRecordSchema,
  writtenRecordSchema,
} from '../coaching/session-records';
import { checkInSchema, completedCheckInSchema, dueCheckInSchema } from '../coaching/check-ins';
import { coachSchema, sessionIdSchema, sessionSchema } from '../coaching/sessions';
import { id, idParams, instant, trimmedText } from '../shared/text';

/** How many members a page of a coach's list holds. */
export const COACH_WORKSPACE_PAGE_SIZE = 100;

/** The number of days before today in which a coach sees how many a member missed. */
export const COACH_WORKSPACE_DAYS = 14;

/** Days of inactivity after which a coach is told that a member is silent. */
export const COACH_WORKSPACE_SILENT_DAYS = 7;

/** Which workspace to open: a coach's by their ID, for owners; default: one's own. */
const whoseWorkspace = z.object({ coach: id.optional() });

const coachWorkspaceCoachSchema = coachSchema.extend({ id, timeZone: z.string() });
export type CoachWorkspaceCoach = z.infer<typeof coachWorkspaceCoachSchema>;

const named = z.object({ id, firstName: z.string(), lastName: z.string() });

/** A session as its coach sees it. */
export const coachWorkspaceSessionSchema = sessionSchema.extend({
  /** Whose 1:1 it is. Null for a strategy session, and for a group session, which is for everyone. */
  member: named.nullable(),
  /** Whose strategy session it is. */
  lead: z.object({ id, name: z.string() }).nullable(),
  attendance: attendanceSchema.nullable(),
  /** Whether the coach is busy then by their own calendar; omitted if not, and of sessions that are over. */
  calendarConflict: z.boolean().optional(),
});
export type CoachWorkspaceSession = z.infer<typeof coachWorkspaceSessionSchema>;

/** What a coach without a session today can do instead. */
export const workspaceSuggestionsSchema = z.object({
  /** The next one, up to 60 days ahead. */
  nextSession: coachWorkspaceSessionSchema.nullable(),
  /** Members with messages that no one on the team has read, latest message first; at most three. */
  unread: z.array(named.extend({ unread: z.number().int().positive() })),
  /** Who hasn’t signed in for COACH_WORKSPACE_SILENT_DAYS, the latest seen first; three at most. */
  silent: z.array(named.extend({ lastActiveAt: instant.nullable() })),
});
export type WorkspaceSuggestions = z.infer<typeof workspaceSuggestionsSchema>;

export const getCoachWorkspace = defineCall({
  method: 'GET',
  path: '/api/admin/desk',
  access: 'admin',
  summary:
    'Returns a coach’s sessions today and in the next seven days, those of the last 14 days without attendance (one-on-one and strategy sessions), and check-ins that are due. Without a session today, it also returns the next one, members with unread messages, and members who went silent. If the signed-in account has no coach, `coach` is null.',
  query: whoseWorkspace,
  response: z.object({
    coach: coachWorkspaceCoachSchema.nullable(),
    /** Whose workspaces the caller may open. */
    coaches: z.array(coachWorkspaceCoachSchema),
    today: z.array(coachWorkspaceSessionSchema),
    next: z.array(coachWorkspaceSessionSchema),
    unrecorded: z.array(coachWorkspaceSessionSchema),
    /** Check-ins of the coach's members that are due today or overdue, the most overdue first; 100 at most. */
    checkIns: z.array(dueCheckInSchema),
    /** The same of members who have no coach; only for owners, and omitted if there are none. */
    checkInsWithoutCoach: z.array(dueCheckInSchema).optional(),
    /** Only where there is no session today. */
    suggestions: workspaceSuggestionsSchema.optional(),
  }),
});
export type CoachWorkspace = z.infer<typeof getCoachWorkspace.response>;

/** A member's progress, as their coach sees it. */
const gettingOn = {
  profileImageUrl: pictureUrlSchema.nullable(),
  /** Exact to five minutes; null when they have never signed in. */
  lastActiveAt: instant.nullable(),
  pillars: z.array(pillarProgressSchema),
  /** The longest run of a habit up to today or yesterday, in days. */
  streak: z.number().int(),
  /** Days without a completed lesson, a short day, or a habit, of the last 14 days since they joined. */
  daysMissed: z.number().int(),
  /** Number of their messages that no one on the team has read. */
  unread: z.number().int(),
};

export const coachWorkspaceMemberSchema = named.extend({
  ...gettingOn,
  /** Their next 1:1 with this coach. */
  nextSessionAt: instant.nullable(),
  /** Their last one with this coach that began. */
  lastSessionAt: instant.nullable(),
  /** How many reflections they share. */
  reflections: z.number().int(),
});
export type CoachWorkspaceMember = z.infer<typeof coachWorkspaceMemberSchema>;

export const listCoachWorkspaceMembers = defineCall({
  method: 'GET',
  path: '/api/admin/desk/members',
  access: 'admin',
  summary: `Lists the members who booked a one-on-one session with a coach, or for whom an owner scheduled one, by name, ${COACH_WORKSPACE_PAGE_SIZE} per page, with their progress.`,
  query: whoseWorkspace.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({ members: z.array(coachWorkspaceMemberSchema), total: z.number().int().min(0) }),
});

/** A member's activity since they last met their coach. */
export const progressSinceSchema = z.object({
  /** Their last attended 1:1 with this coach; null before the first, and then the period starts when they joined. */
  session: z.object({ id: z.string(), scheduledAt: instant }).nullable(),
  from: instant,
  lessonsCompleted: z.number().int(),
  habitsTicked: z.number().int(),
  prioritiesDone: z.number().int(),
  posts: z.number().int(),
  messages: z.number().int(),
  /** Every habit with its run now and as it was then, in days. */
  habits: z.array(z.object({ title: z.string(), streak: z.number().int(), before: z.number().int() })),
});
export type ProgressSince = z.infer<typeof progressSinceSchema>;

export const sharedReflectionSchema = z.object({
  lessonId: z.string(),
  course: z.string(),
  day: z.number().int(),
  lesson: z.string(),
  prompt: z.string(),
  reflection: z.string(),
  savedAt: instant,
});
export type SharedReflection = z.infer<typeof sharedReflectionSchema>;

/** A session of a member and their coach, with its record. */
export const sessionWithRecordSchema = z.object({ session: coachWorkspaceSessionSchema, record: sessionRecordSchema });
export type SessionWithRecord = z.infer<typeof sessionWithRecordSchema>;

export const getCoachWorkspaceMember = defineCall({
  method: 'GET',
  path: '/api/admin/desk/members/:id',
  access: 'admin',
  summary:
    'Returns a member for their coach: progress, what happened since the last session, what they share, and earlier sessions. 404 if the member has booked nothing with the coach and no owner has scheduled anything for them.',
  params: idParams,
  query: whoseWorkspace,
  response: z.object({
    coach: coachWorkspaceCoachSchema.nullable(),
    member: named.extend({ email: z.string(), timeZone: z.string(), joinedAt: instant, ...gettingOn }),
    courses: z.array(courseStandingSchema.pick({ courseKey: true, title: true, completed: true, lessons: true })),
    since: progressSinceSchema,
    /** What they want in six months; null unless they share it. */
    goal: z.string().nullable(),
    startingPoint: intakeSchema.nullable(),
    /** The latest first, 50 at most. */
    reflections: z.array(sharedReflectionSchema),
    /** Their open action items. */
    items: z.array(actionItemSchema),
    /** The check-ins that their plans include. */
    checkIns: z.array(checkInSchema),
    /** The latest first, 20 at most. */
    completedCheckIns: z.array(completedCheckInSchema),
    /** See `DueCheckIn`. */
    phone: z.string().nullable(),
    ahead: z.array(coachWorkspaceSessionSchema),
    /** The latest first, 20 at most. */
    past: z.array(sessionWithRecordSchema),
  }),
});
export type CoachWorkspaceMemberDetails = z.infer<typeof getCoachWorkspaceMember.response>;

const sessionParams = z.object({ id: sessionIdSchema });

export const getCoachWorkspaceSession = defineCall({
  method: 'GET',
  path: '/api/admin/desk/sessions/:id',
  access: 'admin',
  summary:
    'Returns a session with its record. For a one-on-one session, it includes what happened since the last one, and for a strategy session, what the visitor answered in the questionnaire. 404 for another coach’s.',
  params: sessionParams,
  response: sessionWithRecordSchema.extend({
    since: progressSinceSchema.nullable(),
    /** Of a 1:1: whether who asks may open its member and give them action items. */
    canOpenMember: z.boolean().optional(),
    /** The answers of a strategy session's visitor; null for other sessions. */
    answers: submissionSchema.omit({ id: true }).nullable().optional(),
  }),
});
export type CoachWorkspaceSessionDetails = z.infer<typeof getCoachWorkspaceSession.response>;

export const saveSessionRecord = defineCall({
  method: 'PUT',
  path: '/api/admin/desk/sessions/:id/record',
  access: 'admin',
  summary:
    'Saves what a coach records about a session. 409, and nothing is stored, if the stored version is a different one.',
  params: sessionParams,
  body: writtenRecordSchema.extend({ version: sessionRecordSchema.shape.version }),
  response: sessionRecordSchema,
});

export const assignActionItem = defineCall({
  method: 'PUT',
  path: '/api/admin/desk/sessions/:id/items/:itemId',
  access: 'admin',
  summary:
    'Gives the member of a one-on-one session an action item, which becomes one of their priorities. Repeating it with the same id changes nothing. 409 if the session has too many, or isn’t a one-on-one session.',
  params: sessionParams.extend({ itemId: id }),
  body: z.object({ title: trimmedText(LIMITS.priorityTitle, 'Please write what there is to do') }),
  response: sessionRecordSchema,
});

export const emailSessionSummary = defineCall({
  method: 'POST',
  path: '/api/admin/desk/sessions/:id/summary',
  access: 'admin',
  summary:
    'Emails the member of a one-on-one session its shared notes, action items, and recording. It isn’t emailed again until something has changed. 409 if there is nothing to send.',
  params: sessionParams,
  response: sessionRecordSchema,
});
