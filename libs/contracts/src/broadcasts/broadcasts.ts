import * as z from 'zod';
import { courseKeySchema } from '../courses/courses';
import { LEAD_STATUSES } from '../leads/leads';
import { PLAN_KEYS } from '../plans/plans';
import { defineCall } from '../shared/call';
import { numberText } from '../shared/number-text';
import { pageQuery } from '../shared/paging';
import { done, id, idParams, instant, text, trimmedText, version } from '../shared/text';

/** Longest texts of a broadcast in characters, and the most days that its recipients haven't been seen for. */
export const BROADCAST_LIMITS = { subject: 150, body: 20_000, inactiveDays: 365 } as const;

/** The plans that members are chosen by; `none`: without a plan. */
export const SEGMENT_PLANS = [...PLAN_KEYS, 'none'] as const;
export type SegmentPlan = (typeof SEGMENT_PLANS)[number];

/** How far members are in a course. */
export const COURSE_STAGES = ['not-started', 'in-progress', 'completed'] as const;
export type CourseStage = (typeof COURSE_STAGES)[number];

/** Who a broadcast is for: members who meet every condition, or leads. */
export const segmentSchema = z.discriminatedUnion('audience', [
  z.object({
    audience: z.literal('members'),
    /** Members who have one of these plans now; empty for all. */
    plans: z.array(z.enum(SEGMENT_PLANS)).max(SEGMENT_PLANS.length),
    course: z.object({ key: courseKeySchema, stage: z.enum(COURSE_STAGES) }).nullable(),
    /** Members who haven't been seen for so many days. */
    inactiveDays: z
      .number('Please enter a number of days')
      .int('Please enter whole days')
      .min(1, 'Please enter at least 1 day')
      .max(BROADCAST_LIMITS.inactiveDays, `Please enter at most ${BROADCAST_LIMITS.inactiveDays} days`)
      .nullable(),
  }),
  z.object({
    audience: z.literal('leads'),
    /** The status of a person's latest questionnaire. */
    statuses: z.array(z.enum(LEAD_STATUSES)).min(1, 'Choose at least one status').max(LEAD_STATUSES.length),
  }),
]);
export type Segment = z.infer<typeof segmentSchema>;

/** What a draft says and who it is for. Its text can be empty until it's sent. */
export const broadcastBodySchema = z.object({
  subject: trimmedText(BROADCAST_LIMITS.subject, 'Please enter a subject'),
  body: text().pipe(
    z
      .string()
      .trim()
      .max(BROADCAST_LIMITS.body, `Must be at most ${numberText(BROADCAST_LIMITS.body)} characters`),
  ),
  segment: segmentSchema,
});
export type BroadcastBody = z.infer<typeof broadcastBodySchema>;

/** `sending` while any of its emails still waits. */
export const BROADCAST_STATES = ['draft', 'sending', 'sent'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

export const broadcastSchema = broadcastBodySchema.extend({
  id,
  version,
  state: z.enum(BROADCAST_STATES),
  createdAt: instant,
  /** When it was sent; null for a draft. */
  sentAt: instant.nullable(),
  /** To how many people it was sent; 0 for a draft. */
  recipients: z.number().int(),
  /** How many of its emails the mail server accepted, and how many it rejected. */
  delivered: z.number().int(),
  failed: z.number().int(),
  /** How many people unsubscribed with its link. */
  unsubscribed: z.number().int(),
});
export type Broadcast = z.infer<typeof broadcastSchema>;

export const listedBroadcastSchema = broadcastSchema.omit({ body: true, version: true });
export type ListedBroadcast = z.infer<typeof listedBroadcastSchema>;

export const listBroadcasts = defineCall({
  method: 'GET',
  path: '/api/admin/broadcasts',
  access: 'admin',
  summary: 'Lists broadcasts, newest first. The Link header (rel="next") names the next page.',
  query: pageQuery(),
  response: z.array(listedBroadcastSchema),
});

export const getBroadcast = defineCall({
  method: 'GET',
  path: '/api/admin/broadcasts/:id',
  access: 'admin',
  summary: 'Returns a broadcast, with how many of its emails were delivered.',
  params: idParams,
  response: broadcastSchema,
});

export const createBroadcast = defineCall({
  method: 'POST',
  path: '/api/admin/broadcasts',
  access: 'admin',
  summary: 'Creates a draft. Nothing is sent.',
  status: 201,
  body: broadcastBodySchema,
  response: broadcastSchema,
});

export const updateBroadcast = defineCall({
  method: 'PUT',
  path: '/api/admin/broadcasts/:id',
  access: 'admin',
  summary: 'Changes a draft. 409 if it was sent, or if someone else has changed it since it was opened.',
  params: idParams,
  body: broadcastBodySchema.extend({ version }),
  response: broadcastSchema,
});

export const deleteBroadcast = defineCall({
  method: 'DELETE',
  path: '/api/admin/broadcasts/:id',
  access: 'admin',
  summary: 'Deletes a draft. 409 if it was sent.',
  params: idParams,
  response: done,
});

/** How many people in the segment are left out, and why. */
const leftOutSchema = z.object({ unsubscribed: z.number().int(), unverified: z.number().int() });

export const getBroadcastRecipients = defineCall({
  method: 'GET',
  path: '/api/admin/broadcasts/:id/recipients',
  access: 'admin',
  summary:
    'Returns how many people would get a draft now, the names of some of them, and how many are left out because they unsubscribed or haven’t verified their email address.',
  params: idParams,
  response: z.object({ total: z.number().int(), sample: z.array(z.string()), leftOut: leftOutSchema }),
});
export type BroadcastRecipients = z.infer<typeof getBroadcastRecipients.response>;

export const previewBroadcast = defineCall({
  method: 'GET',
  path: '/api/admin/broadcasts/:id/preview',
  access: 'admin',
  summary: 'Returns the email as the page that email programs show, in the owner’s brand.',
  mediaType: 'text/html',
  params: idParams,
  /** The page. */
  response: z.unknown(),
});

export const sendBroadcastTest = defineCall({
  method: 'POST',
  path: '/api/admin/broadcasts/:id/test',
  access: 'admin',
  summary:
    'Sends the email to the staff account that is signed in, or to ADMIN_EMAILS for the shared password. 409 without an address to send it to.',
  params: idParams,
  response: z.object({ recipients: z.array(z.string()) }),
});

export const sendBroadcast = defineCall({
  method: 'POST',
  path: '/api/admin/broadcasts/:id/send',
  access: 'admin',
  summary:
    'Sends a draft to everyone it is for, once each. 409 if it was sent, if someone else has changed it since it was opened, or if there is nobody to send it to; 400 without a text.',
  params: idParams,
  body: z.object({ version }),
  response: broadcastSchema,
});
