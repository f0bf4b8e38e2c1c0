import * as z from 'zod';
import { defineCall } from '../shared/call';
import { LIMITS } from '../shared/limits';
import { numberText } from '../shared/number-text';
import { pageQuery } from '../shared/paging';
import { done, id, idParams, instant, trimmedText } from '../shared/text';

/** The page where members find their accountability partner. */
export const PARTNER_PAGE = '/coaching/partner';

/** How many members wait for a partner in the list of the coach workspace. */
export const WAITING_FOR_PARTNER = 100;

/** The course that a member goes on with, and its day. */
const courseDay = z.object({ title: z.string(), day: z.number().int() });

/** All that an accountability partner learns about a member from the portal. */
export const partnerSchema = z.object({
  firstName: z.string(),
  timeZone: z.string(),
  course: courseDay.nullable(),
});
export type Partner = z.infer<typeof partnerSchema>;

export const partnershipSchema = z.object({
  id,
  partner: partnerSchema,
  /** Whether the member has accepted. */
  accepted: z.boolean(),
  /** When the second of the two accepted; null while it’s a proposal. Only then can they write to each other. */
  startedAt: instant.nullable(),
  /** How many of the partner’s messages the member hasn’t read. */
  unread: z.number().int(),
});
export type Partnership = z.infer<typeof partnershipSchema>;

const partnerMatching = z.object({
  /** Whether the member’s plan includes it. */
  offered: z.boolean(),
  /** Since when the member takes part; null if they don’t. */
  joinedAt: instant.nullable(),
  partnership: partnershipSchema.nullable(),
});
export type PartnerMatching = z.infer<typeof partnerMatching>;

export const getPartnerMatching = defineCall({
  method: 'GET',
  path: '/api/coaching/partner',
  access: 'member',
  summary:
    'Returns whether the member’s plan includes an accountability partner, whether they take part, and their partner or the one proposed.',
  response: partnerMatching,
});

export const joinPartnerMatching = defineCall({
  method: 'PUT',
  path: '/api/coaching/partner',
  access: 'member',
  summary:
    'Takes part in partner matching: coaches see that the member waits. 409 if their plan doesn’t include it. Repeating it changes nothing.',
  response: partnerMatching,
});

export const leavePartnerMatching = defineCall({
  method: 'DELETE',
  path: '/api/coaching/partner',
  access: 'member',
  summary:
    'Stops taking part, at any time and without a reason. A partnership or proposal ends, and its messages are deleted. Repeating it changes nothing.',
  response: done,
});

export const answerPartnerProposal = defineCall({
  method: 'PUT',
  path: '/api/coaching/partner/proposal',
  access: 'member',
  summary:
    'Accepts a proposed partner, or declines it and keeps waiting. 404 if the proposal is gone, 409 to decline one that both accepted.',
  body: z.object({ id, accept: z.boolean() }),
  response: partnerMatching,
});

export const partnerMessageSchema = z.object({
  id,
  /** Whether the reader wrote it. */
  mine: z.boolean(),
  content: z.string(),
  createdAt: instant,
});
export type PartnerMessage = z.infer<typeof partnerMessageSchema>;

export const listPartnerMessages = defineCall({
  method: 'GET',
  path: '/api/coaching/partner/messages',
  access: 'member',
  summary:
    'Lists what the member and their partner wrote, newest first. The Link header (rel="next") names the next page. 404 without a partner.',
  query: pageQuery(),
  response: z.array(partnerMessageSchema),
});

export const sendPartnerMessage = defineCall({
  method: 'POST',
  path: '/api/coaching/partner/messages',
  access: 'member',
  addressFirst: true,
  summary:
    'Writes to the member’s partner. Repeating it with the same Idempotency-Key returns the stored message. 404 without a partner.',
  status: 201,
  body: z.object({ content: trimmedText(LIMITS.coachMessage, 'Please write something') }),
  response: partnerMessageSchema,
});

export const readPartnerMessages = defineCall({
  method: 'PUT',
  path: '/api/coaching/partner/messages/read',
  access: 'member',
  summary: 'Records that the member has read up to a message. Read messages stay read. 404 without a partner.',
  body: z.object({ at: instant }),
  response: done,
});

const named = z.object({ id, firstName: z.string(), lastName: z.string() });

/** A member who waits for a partner. */
export const waitingForPartnerSchema = named.extend({
  joinedAt: instant,
  timeZone: z.string(),
  course: courseDay.nullable(),
  /** Who fits best of those who wait: the same course first, then the nearest time zone. Null if nobody does. */
  suggested: id.nullable(),
});
export type WaitingForPartner = z.infer<typeof waitingForPartnerSchema>;

/** A proposal that not both have accepted. */
export const partnerProposalSchema = z.object({
  id,
  proposedAt: instant,
  members: z.array(named.extend({ accepted: z.boolean() })),
});
export type PartnerProposal = z.infer<typeof partnerProposalSchema>;

const partnerTasks = z.object({
  /** Who waits longest first. */
  waiting: z.array(waitingForPartnerSchema),
  proposals: z.array(partnerProposalSchema),
});
export type PartnerTasks = z.infer<typeof partnerTasks>;

export const listPartnerTasks = defineCall({
  method: 'GET',
  path: '/api/admin/desk/partners',
  access: 'admin',
  summary: `Lists the members who wait for an accountability partner, ${numberText(WAITING_FOR_PARTNER)} at most, each with who fits best, and the proposals that not both have accepted.`,
  response: partnerTasks,
});

export const proposePartners = defineCall({
  method: 'POST',
  path: '/api/admin/desk/partners',
  access: 'admin',
  summary:
    'Proposes two members who wait to each other, and emails both. 409 if one of them isn’t waiting. Returns what is left to do.',
  status: 201,
  body: z.object({
    members: z
      .array(id)
      .length(2)
      .refine(([one, other]) => one !== other, 'Choose two members'),
  }),
  response: partnerTasks,
});

export const withdrawPartnerProposal = defineCall({
  method: 'DELETE',
  path: '/api/admin/desk/partners/:id',
  access: 'admin',
  summary: 'Withdraws a proposal; both members keep waiting. 409 once both accepted. Repeating it changes nothing.',
  params: idParams,
  response: done,
});
