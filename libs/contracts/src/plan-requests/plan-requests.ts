import * as z from 'zod';
import { defineCall } from '../shared/call';
import { currencySchema, INTERVALS } from '../shared/money';
import { PLAN_KEYS } from '../plans/plans';
import { done, id, idParams, instant, text, trimmedText } from '../shared/text';
import { numberText } from '../shared/number-text';

/** What can be requested: the four plans, and Elite Private Access by application. */
export const PLAN_REQUEST_PLANS = PLAN_KEYS;

/** Longest note with a request, in characters. */
export const PLAN_REQUEST_NOTE_MAX = 2_000;

/** For how many days an offer can be taken. */
export const OFFER_DAYS = 14;

/** Maximum length of the message to the member with an answer, in characters. */
export const PLAN_ANSWER_MAX = 2_000;

/** What an offer may cost, in hundredths. */
export const OFFER_CENTS = { min: 100, max: 10_000_000 } as const;

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
  summary: 'Requests a plan. The owner sees the request and contacts the member. Nothing is charged.',
  status: 201,
  body: planRequestSchema,
  response: z.object({ id, createdAt: instant }),
});

/** The price, and how often it is charged; `weeks` is how long a one-time purchase is open, null for recurring ones. */
const price = {
  cents: z.number().int(),
  currency: currencySchema,
  interval: z.enum(INTERVALS),
  weeks: z.number().int().nullable(),
};

/** A plan at a price for one member alone. */
export const madeOfferSchema = z.object({
  id,
  ...price,
  madeAt: instant,
  endsAt: instant,
  takenAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
});
export type MadeOffer = z.infer<typeof madeOfferSchema>;

/** An owner's answer: a free grant, an offer at a price, or a decline. */
export const PLAN_OUTCOMES = ['granted', 'offered', 'declined'] as const;
export type PlanOutcome = (typeof PLAN_OUTCOMES)[number];

/** A stored request with the member who made it. */
export const storedPlanRequestSchema = z.object({
  id,
  plan,
  note: z.string().nullable(),
  createdAt: instant,
  /** When the admin noted that it is done with; null while it waits. */
  settledAt: instant.nullable(),
  /** The answer; null if it is open, or was settled without one. */
  outcome: z.enum(PLAN_OUTCOMES).nullable(),
  /** The last offer that was made. */
  offer: madeOfferSchema.nullable(),
  /** The plan's price, or where its offers start. */
  onSale: z.object(price).nullable(),
  member: z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string() }),
});
export type StoredPlanRequest = z.infer<typeof storedPlanRequestSchema>;

export const listPlanRequests = defineCall({
  method: 'GET',
  path: '/api/admin/plan-requests',
  access: 'admin',
  summary: 'Lists all plan requests, newest first.',
  response: z.array(storedPlanRequestSchema),
});

export const settlePlanRequest = defineCall({
  method: 'PATCH',
  path: '/api/admin/plan-requests/:id',
  access: 'admin',
  summary: 'Settles a plan request, or reopens it. A repeated request reopens itself.',
  params: idParams,
  body: z.object({ settled: z.boolean() }),
  response: done,
});

const words = trimmedText(PLAN_ANSWER_MAX, 'Please write a few words to the member');

/** An owner's answer to a plan request; `words` are included in the email to the member. */
export const planAnswerSchema = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('grant'),
    words,
    /** Until when it is open; null for as long as they are a member. */
    endsAt: instant.nullable(),
  }),
  z
    .object({
      answer: z.literal('offer'),
      words,
      cents: z
        .number('Please enter a price')
        .int('Please use whole hundredths')
        .min(OFFER_CENTS.min, 'Please ask for at least 1')
        .max(OFFER_CENTS.max, `Please ask for at most ${numberText(OFFER_CENTS.max / 100)}`),
      interval: z.enum(INTERVALS),
      /** How long a one-time purchase is open; null for recurring ones. */
      weeks: z.number('Please enter a number of weeks').int().min(1).max(520).nullable(),
    })
    .refine(({ interval, weeks }) => (interval === 'once') === (weeks !== null), {
      path: ['weeks'],
      error: 'Please say how many weeks it is open',
    }),
  z.object({ answer: z.literal('decline'), words }),
]);
export type PlanAnswer = z.infer<typeof planAnswerSchema>;

export const answerPlanRequest = defineCall({
  method: 'POST',
  path: '/api/admin/plan-requests/:id/answer',
  access: 'admin',
  summary: `Answers a plan request and settles it: grants the plan, offers it for ${OFFER_DAYS} days, or declines, and emails the member. An earlier open offer for it is withdrawn. 409 if it was settled in the meantime.`,
  params: idParams,
  body: planAnswerSchema,
  response: done,
});

export const withdrawOffer = defineCall({
  method: 'POST',
  path: '/api/admin/offers/:id/withdraw',
  access: 'admin',
  summary: 'Withdraws an offer. 409 if it was accepted.',
  params: idParams,
  response: done,
});
