import * as z from 'zod';
import { addressSuppressionSchema } from '../outbox/email-suppressions';
import { defineCall } from '../shared/call';
import { INCOME_RANGES, INDUSTRIES, submissionSchema } from './questionnaire';
import { attendanceSchema } from '../coaching/session-records';
import { sessionSchema } from '../coaching/sessions';
import { done, id, idParams, instant, text, trimmedText } from '../shared/text';

/** A lead's status, in the order of the sales process. */
export const LEAD_STATUSES = ['new', 'contacted', 'call-booked', 'won', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_STATUS_NAMES: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  'call-booked': 'Call booked',
  won: 'Won',
  lost: 'Lost',
};

/** Hours within which visitors are promised a response (spec section 9). */
export const RESPONSE_TARGET_HOURS = 24;

/** Statuses that mean that the lead was contacted. A lead can also be won or lost without being contacted. */
export const CONTACTED_STATUSES: readonly LeadStatus[] = ['contacted', 'call-booked'];

/**
 * `due` and `overdue` before the first contact; `kept` and `late` afterwards, if its time was recorded; `unrecorded` is
 * a lead that was closed before a recorded contact.
 */
export const RESPONSE_TARGET_STATES = ['due', 'overdue', 'kept', 'late', 'unrecorded'] as const;
export type ResponseTargetState = (typeof RESPONSE_TARGET_STATES)[number];

/** The state of the promised response within 24 hours; `dueAt` and times are instants in milliseconds. */
export function responseTargetOf(lead: Pick<Lead, 'createdAt' | 'answeredAt' | 'status'>, now: Date) {
  const dueAt = Date.parse(lead.createdAt) + RESPONSE_TARGET_HOURS * 60 * 60 * 1_000;
  if (lead.answeredAt !== null) {
    return { state: Date.parse(lead.answeredAt) > dueAt ? 'late' : 'kept', dueAt } as const;
  }
  if (lead.status !== 'new') return { state: 'unrecorded', dueAt } as const;
  return { state: now.getTime() > dueAt ? 'overdue' : 'due', dueAt } as const;
}

/** A submission with the owner's follow-up. */
export const leadSchema = submissionSchema.extend({
  status: z.enum(LEAD_STATUSES),
  /** Why it was won or lost. */
  statusReason: z.string().nullable(),
  /** When it first got one of CONTACTED_STATUSES; null if no contact is recorded. */
  answeredAt: instant.nullable(),
  /** Whether the visitor did that, by booking their strategy session. */
  answeredByVisitor: z.boolean(),
  /** How many other submissions have the same email or phone. */
  repeats: z.number().int(),
  /** Why their address gets no emails; null if it does. */
  emailSuppression: addressSuppressionSchema.nullable().optional(),
});
export type Lead = z.infer<typeof leadSchema>;

/** A step in the life of a lead. */
export const leadEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('submitted'), at: instant }),
  z.object({
    kind: z.literal('status'),
    at: instant,
    from: z.enum(LEAD_STATUSES),
    to: z.enum(LEAD_STATUSES),
    reason: z.string().nullable(),
    /** Whether the visitor did it, by booking their strategy session. */
    byVisitor: z.boolean(),
  }),
  z.object({ kind: z.literal('note'), at: instant, text: z.string() }),
  /** `recipient` is null for the admins. */
  z.object({ kind: z.literal('mail'), at: instant, subject: z.string(), recipient: z.string().nullable() }),
]);
export type LeadEvent = z.infer<typeof leadEventSchema>;

/** A change to a lead's strategy session, which is at `startsAt`. */
export const leadSessionEventSchema = z.object({
  at: instant,
  change: z.enum(['booked', 'moved', 'cancelled']),
  startsAt: instant,
  byVisitor: z.boolean(),
});
export type LeadSessionEvent = z.infer<typeof leadSessionEventSchema>;

export const LEAD_SORTS = ['newest', 'oldest', 'name', 'income-high', 'income-low'] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** Longest search text, reason and note, in characters. */
export const LEAD_LIMITS = { search: 200, reason: 500, note: 5_000 } as const;

/** Which leads, and in which order. What is left out does not narrow. */
export const leadFilterSchema = z.object({
  /** Part of the name, e-mail or phone number. */
  search: text().pipe(z.string().trim().max(LEAD_LIMITS.search)).optional(),
  industry: z.enum(INDUSTRIES).optional(),
  income: z.enum(INCOME_RANGES).optional(),
  status: z.enum(LEAD_STATUSES).optional(),
  promise: z.enum(['due', 'overdue']).optional(),
  /** Submitted at this instant or later. */
  from: instant.optional(),
  /** Submitted before this instant. */
  before: instant.optional(),
  sort: z.enum(LEAD_SORTS).default('newest'),
});
export type LeadFilter = z.output<typeof leadFilterSchema>;

/** A cursor carries a name, so it can be long. */
const cursor = z.string().max(2_000);

export const listLeads = defineCall({
  method: 'GET',
  path: '/api/admin/leads',
  access: 'admin',
  summary: 'Lists a page of leads, with cursors for the next and previous page, and how many match in all.',
  query: leadFilterSchema.extend({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    /** Opaque cursor after which the page begins. */
    after: cursor.optional(),
    /** Opaque cursor before which the page ends, for paging backward. */
    until: cursor.optional(),
  }),
  response: z.object({
    leads: z.array(leadSchema),
    /** `after` of the next page. */
    next: z.string().nullable(),
    /** `until` of the previous page. */
    previous: z.string().nullable(),
    total: z.number().int(),
  }),
});
export type LeadPage = z.output<typeof listLeads.response>;

export const exportLeads = defineCall({
  method: 'GET',
  path: '/api/admin/leads.csv',
  access: 'admin',
  summary:
    'Returns all matching leads as CSV (UTF-8). Text that a spreadsheet would treat as a formula is neutralized.',
  mediaType: 'text/csv',
  query: leadFilterSchema,
  /** A stream on the server, a text on the wire. */
  response: z.unknown(),
});

export const getLead = defineCall({
  method: 'GET',
  path: '/api/admin/leads/:id',
  access: 'admin',
  summary:
    'Returns one lead with its timeline, newest first, and up to 50 other submissions with the same email or phone.',
  params: idParams,
  response: z.object({
    lead: leadSchema,
    /** The person who sent the questionnaire. */
    personId: id,
    /** Their strategy session, also one that is over; null without one, and after it was cancelled. */
    session: sessionSchema.nullable(),
    /** Whether it took place; null until recorded. */
    attendance: attendanceSchema.nullable().optional(),
    timeline: z.array(leadEventSchema),
    /** Newest first; separate from the timeline, because earlier releases do not know them. */
    sessionEvents: z.array(leadSessionEventSchema),
    repeats: z.array(
      leadSchema.pick({ id: true, name: true, email: true, phone: true, createdAt: true, status: true }),
    ),
  }),
});
export type LeadDetails = z.output<typeof getLead.response>;

export const leadStatusSchema = z
  .object({
    /** The status displayed to the admin; if the lead has another one by now, nothing changes (409). */
    from: z.enum(LEAD_STATUSES),
    to: z.enum(LEAD_STATUSES),
    reason: text().pipe(z.string().trim().max(LEAD_LIMITS.reason, 'Please use at most 500 characters')).optional(),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'The lead has this status already' })
  .refine(({ to, reason }) => to !== 'lost' || Boolean(reason), {
    path: ['reason'],
    message: 'Please say why the lead was lost',
  });

export const changeLeadStatus = defineCall({
  method: 'POST',
  path: '/api/admin/leads/:id/status',
  access: 'admin',
  summary: 'Changes a lead’s status. Lost requires a reason, and Won may have one. 409 if another admin was faster.',
  params: idParams,
  body: leadStatusSchema,
  response: done,
});

export const eraseLead = defineCall({
  method: 'DELETE',
  path: '/api/admin/leads/:id',
  access: 'admin',
  summary:
    'Erases a lead permanently, with its notes and emails. The audit trail records that it happened, and no longer names the person.',
  params: idParams,
  response: done,
});

/** Months after which leads can be erased by their age. */
export const LEAD_AGE_MONTHS = { min: 1, max: 120, suggested: 24 } as const;

export const countOldLeads = defineCall({
  method: 'GET',
  path: '/api/admin/old-leads',
  access: 'admin',
  summary: 'Counts the leads submitted more than a number of months ago, and returns the exact cutoff.',
  query: z.object({
    months: z.coerce
      .number('Please enter a number of months')
      .int('Please enter whole months')
      .min(LEAD_AGE_MONTHS.min, `Please enter at least ${LEAD_AGE_MONTHS.min} month`)
      .max(LEAD_AGE_MONTHS.max, `Please enter at most ${LEAD_AGE_MONTHS.max} months`),
  }),
  response: z.object({ before: instant, total: z.number().int() }),
});

export const eraseOldLeads = defineCall({
  method: 'DELETE',
  path: '/api/admin/old-leads',
  access: 'admin',
  summary:
    'Erases every lead submitted before an instant, with notes and emails, and returns how many. 400 if that is less than a month ago.',
  query: z.object({ before: instant }),
  response: z.object({ erased: z.number().int() }),
});

export const addLeadNote = defineCall({
  method: 'POST',
  path: '/api/admin/leads/:id/notes',
  access: 'admin',
  summary: 'Adds a note to a lead’s timeline.',
  status: 201,
  params: idParams,
  body: z.object({ text: trimmedText(LEAD_LIMITS.note, 'Please write a note first') }),
  response: z.object({ id }),
});
