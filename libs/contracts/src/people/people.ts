import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LEAD_STATUSES, leadSessionEventSchema } from '../leads/leads';
import { pageQuery } from '../shared/paging';
import { PLAN_REQUEST_PLANS } from '../plan-requests/plan-requests';
import { done, id, idParams, instant, text, version } from '../shared/text';

/** Shortest and longest text to search people for, in characters. */
export const PEOPLE_SEARCH = { min: 3, max: 200 } as const;

/** How many people a search and a list of proposals name, and how many questionnaires a person's page lists, at most. */
export const PEOPLE_LIMITS = { found: 20, proposals: 20, leads: 100 } as const;

/** A person in a few words: all that was found to be theirs, taken together. */
export const personSummarySchema = z.object({
  id,
  /** Changes with the merged records; a merge names the versions of both people. */
  version,
  /** Of their account where they have one, else as the newest questionnaire has it. */
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  leads: z.number().int().min(0),
  accounts: z.number().int().min(0),
});
export type PersonSummary = z.infer<typeof personSummarySchema>;

/** A questionnaire of a person. */
export const personLeadSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(LEAD_STATUSES),
  createdAt: instant,
});
export type PersonLead = z.infer<typeof personLeadSchema>;

/** A member's account of a person. */
export const personAccountSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Whether the email address was verified. */
  verified: z.boolean(),
  joinedAt: instant,
  lastActiveAt: instant.nullable(),
  deactivatedAt: instant.nullable(),
  lessonsCompleted: z.number().int().min(0),
  posts: z.number().int().min(0),
});
export type PersonAccount = z.infer<typeof personAccountSchema>;

/** What may show that two are one person. */
export const MATCHES = ['email', 'phone', 'name'] as const;
export type Match = (typeof MATCHES)[number];

/** A possible duplicate, and the reasons. */
export const duplicateSuggestionSchema = z.object({
  person: personSummarySchema,
  matches: z.array(z.enum(MATCHES)).min(1),
});
export type DuplicateSuggestion = z.infer<typeof duplicateSuggestionSchema>;

export const PERSON_CHANGES = ['joined', 'separated', 'kept-apart'] as const;
export type PersonChangeKind = (typeof PERSON_CHANGES)[number];

/** A questionnaire or an account, in words. */
export const namedRecordSchema = z.object({ kind: z.enum(['lead', 'account']), name: z.string(), email: z.string() });
export type NamedRecord = z.infer<typeof namedRecordSchema>;

/** Number of a change, as a path has it. */
const changeId = z.string().regex(/^[1-9]\d{0,17}$/);

const changeParts = {
  /** Records that were merged, split off, or dismissed as someone else's. */
  records: z.array(namedRecordSchema),
  /** Joined by itself, for a member showed that the address is theirs. */
  automatic: z.boolean(),
  /** The account that made the change; null for the shared password, and for automatic changes. */
  actor: z.string().nullable(),
};

/** The last that was done to what belongs to a person, and can be undone. */
export const personChangeSchema = z.object({
  id: changeId,
  kind: z.enum(PERSON_CHANGES),
  at: instant,
  ...changeParts,
});
export type PersonChange = z.infer<typeof personChangeSchema>;

export const personSchema = personSummarySchema.extend({
  /** Newest first, {@link PEOPLE_LIMITS}.leads of them; `leads` counts all. */
  questionnaires: z.array(personLeadSchema),
  /** Newest first. */
  members: z.array(personAccountSchema),
  proposals: z.array(duplicateSuggestionSchema),
  keptApart: z.array(personSummarySchema),
  lastChange: personChangeSchema.nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** What a timeline can be narrowed to. */
export const TIMELINE_PARTS = [
  'questionnaires',
  'mails',
  'account',
  'lessons',
  'plans',
  'sessions',
  'messages',
  'changes',
] as const;
export type TimelinePart = (typeof TIMELINE_PARTS)[number];

/** Tells one entry of a timeline from all others; opaque. */
const entryId = z
  .string()
  .regex(/^[a-z-]+:\S+$/)
  .max(200);
const entry = { id: entryId, at: instant };

/** An event in a person's history. It never includes what members write for themselves, such as reflections. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: z.literal('submitted'), leadId: id, industry: z.string() }),
  z.object({
    ...entry,
    kind: z.literal('status'),
    leadId: id,
    from: z.enum(LEAD_STATUSES),
    to: z.enum(LEAD_STATUSES),
    reason: z.string().nullable(),
    byVisitor: z.boolean(),
  }),
  /** What became of a lead's strategy session. */
  z.object({
    ...entry,
    kind: z.literal('strategy-session'),
    leadId: id,
    ...leadSessionEventSchema.omit({ at: true }).shape,
  }),
  z.object({ ...entry, kind: z.literal('note'), leadId: id, text: z.string() }),
  /** `recipient` is null for the admins. */
  z.object({
    ...entry,
    kind: z.literal('mail'),
    subject: z.string(),
    recipient: z.string().nullable(),
    sent: z.boolean(),
  }),
  z.object({ ...entry, kind: z.enum(['signed-up', 'verified', 'deactivated']), memberId: id, email: z.string() }),
  z.object({ ...entry, kind: z.literal('lesson'), course: z.string(), day: z.number().int(), title: z.string() }),
  z.object({
    ...entry,
    kind: z.enum(['plan-requested', 'plan-settled']),
    plan: z.enum(PLAN_REQUEST_PLANS),
    note: z.string().nullable(),
  }),
  z.object({
    ...entry,
    kind: z.literal('session'),
    title: z.string(),
    coach: z.string(),
    cancelled: z.boolean(),
  }),
  z.object({ ...entry, kind: z.literal('message'), text: z.string() }),
  z.object({ ...entry, kind: z.enum(PERSON_CHANGES), ...changeParts, undone: z.boolean() }),
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** What a timeline has of plans that were bought besides. */
export const historyEntrySchema = z.discriminatedUnion('kind', [
  ...timelineEntrySchema.options,
  z.object({
    ...entry,
    kind: z.enum([
      'bought',
      'bought-ended',
      'granted',
      'offered',
      'money-back-asked',
      'money-back-given',
      'money-back-declined',
    ]),
    /** Null where something was granted that is no plan. */
    plan: z.string().nullable(),
  }),
]);
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const findPeople = defineCall({
  method: 'GET',
  path: '/api/admin/people',
  access: 'admin',
  summary: `Finds people whose questionnaire or account contains a text in its name, email, or phone number, up to ${PEOPLE_LIMITS.found}.`,
  query: z.object({
    search: text().pipe(
      z
        .string()
        .trim()
        .min(PEOPLE_SEARCH.min, `Please type at least ${PEOPLE_SEARCH.min} characters`)
        .max(PEOPLE_SEARCH.max, `Please use at most ${PEOPLE_SEARCH.max} characters`),
    ),
  }),
  response: z.array(personSummarySchema),
});

export const getPerson = defineCall({
  method: 'GET',
  path: '/api/admin/people/:id',
  access: 'admin',
  summary:
    'Returns one person: their questionnaires and accounts, possible duplicates, dismissed duplicates, and what can be undone. For a person who was merged into another, it returns the other.',
  params: idParams,
  response: personSchema,
});

export const getTimeline = defineCall({
  method: 'GET',
  path: '/api/admin/people/:id/timeline',
  access: 'admin',
  summary:
    'Lists what happened with a person, newest first, without purchases, for older releases. The Link header (rel="next") names the next page.',
  params: idParams,
  query: pageQuery({ default: 30, max: 100 }).extend({ part: z.enum(TIMELINE_PARTS).optional() }),
  response: z.array(timelineEntrySchema),
});

export const getHistory = defineCall({
  method: 'GET',
  path: '/api/admin/people/:id/history',
  access: 'admin',
  summary: 'Lists what happened with a person, newest first. The Link header (rel="next") names the next page.',
  params: idParams,
  query: pageQuery({ default: 30, max: 100 }).extend({ part: z.enum(TIMELINE_PARTS).optional() }),
  response: z.array(historyEntrySchema),
});

/** Two people as displayed to an admin; 409 if one of them has changed since. */
const pairSchema = z.object({ version, other: z.object({ id, version }) });

export const mergePeople = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/join',
  access: 'admin',
  summary: 'Merges another person into this one. 409 if one of them has changed since.',
  params: idParams,
  body: pairSchema,
  response: done,
});

export const dismissDuplicate = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/keep-apart',
  access: 'admin',
  summary: 'Marks two people as different. They are no longer suggested as duplicates, nor merged automatically.',
  params: idParams,
  body: pairSchema,
  response: done,
});

export const splitPerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/separate',
  access: 'admin',
  summary:
    'Splits off one questionnaire or account as a person of its own and returns that person. 409 if it no longer belongs to this person, or is all they have.',
  params: idParams,
  body: z.object({ version, record: id }),
  response: z.object({ id }),
});

export const undoPersonChange = defineCall({
  method: 'POST',
  path: '/api/admin/person-changes/:id/undo',
  access: 'admin',
  summary:
    'Undoes a merge, a split, or a dismissed duplicate. 409 if it was already undone, or a later change prevents it.',
  params: z.object({ id: changeId }),
  response: done,
});
