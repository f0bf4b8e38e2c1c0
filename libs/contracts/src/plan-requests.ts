import * as z from 'zod';
import { defineCall } from './call';
import { PLANS } from './plans';
import { done, id, idParams, instant, text } from './text';
import { numberText } from './number-text';

/** What can be asked for: the four plans, and Elite Private Access by application. */
export const PLAN_REQUEST_PLANS = [...PLANS.map((plan) => plan.id), 'elite'] as const;

/** Longest note with a request, in characters. */
export const PLAN_REQUEST_NOTE_MAX = 2_000;

const plan = z.enum(PLAN_REQUEST_PLANS, 'Please choose a plan');
const note = text().pipe(
  z
    .string()
    .trim()
    .max(PLAN_REQUEST_NOTE_MAX, `Please use at most ${numberText(PLAN_REQUEST_NOTE_MAX)} characters`),
);

export const planRequestSchema = z.object({
  plan,
  /** What the member adds; for Elite their application. */
  note: note.optional(),
});
export type PlanRequest = z.infer<typeof planRequestSchema>;

export const createPlanRequest = defineCall({
  method: 'POST',
  path: '/api/plan-requests',
  access: 'member',
  addressFirst: true,
  summary: 'Asks for a plan. The owner sees the request and contacts the member; nothing is charged.',
  status: 201,
  body: planRequestSchema,
  response: z.object({ id, createdAt: instant }),
});

/** A stored request with the member who made it. */
export const storedPlanRequestSchema = z.object({
  id,
  plan,
  note: z.string().nullable(),
  createdAt: instant,
  /** When the admin noted that it is done with; null while it waits. */
  settledAt: instant.nullable(),
  member: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
});
export type StoredPlanRequest = z.infer<typeof storedPlanRequestSchema>;

export const listPlanRequests = defineCall({
  method: 'GET',
  path: '/api/admin/plan-requests',
  access: 'admin',
  summary: 'All plan requests, newest first.',
  response: z.array(storedPlanRequestSchema),
});

export const settlePlanRequest = defineCall({
  method: 'PATCH',
  path: '/api/admin/plan-requests/:id',
  access: 'admin',
  summary:
    'Notes that a plan request is done with, or that it waits again. Asked for once more, it waits again by itself.',
  params: idParams,
  body: z.object({ settled: z.boolean() }),
  response: done,
});
