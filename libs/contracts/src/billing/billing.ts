import * as z from 'zod';
import { defineCall } from '../shared/call';
import { entitlementSchema } from '../plans/entitlements';
import { REFUND_REQUEST_MAX, activitySummarySchema } from '../refund-requests/refund-guarantee';
import { LIMITS } from '../shared/limits';
import { moneySchema, SUBSCRIPTION_STATES } from '../shared/money';
import { planTermsSchema } from '../plans/plan-catalog';
import { done, id, idParams, instant, text, trimmedText } from '../shared/text';

/** For how many months a plan can be paused. */
export const PAUSE_MONTHS = [1, 2, 3] as const;

/** Longest code that takes something off a price, in characters. */
export const COUPON_MAX = 40;

/** A price: an amount per month or year, or once for a number of weeks. */
export const priceSchema = planTermsSchema.pick({ cents: true, currency: true, interval: true, weeks: true });
export type Price = z.infer<typeof priceSchema>;

/** The state of a member's refund request: possible, requested, or decided. */
const guaranteeSchema = z.object({
  state: z.enum(['possible', 'claimed', 'refunded', 'declined']),
  /** To when it can be made. */
  until: instant,
  madeAt: instant.nullable(),
  answer: z.string().nullable(),
});

/** A member's purchase and its state. */
export const subscriptionSchema = z.object({
  id,
  planKey: z.string(),
  /** What was bought of the plan; another one may be on sale by now. */
  versionId: id,
  name: z.string(),
  price: priceSchema,
  opens: z.array(entitlementSchema),
  state: z.enum(SUBSCRIPTION_STATES),
  startedAt: instant,
  /** To when it is paid. */
  periodEndsAt: instant,
  trialEndsAt: instant.nullable(),
  /** When it will end: because it is canceled, or because it is a one-time purchase. */
  endsAt: instant.nullable(),
  endedAt: instant.nullable(),
  pausedUntil: instant.nullable(),
  nextCharge: z.object({ ...moneySchema.shape, at: instant }).nullable(),
  /** When a failed charge is retried. */
  retryAt: instant.nullable(),
  /** What it changes to when the period ends. */
  changesTo: z.object({ name: z.string(), price: priceSchema }).nullable(),
  guarantee: guaranteeSchema.nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** What the owner offers one member. */
export const offerSchema = z.object({
  id,
  versionId: id,
  name: z.string(),
  price: priceSchema,
  note: z.string().nullable(),
  endsAt: instant,
});
export type Offer = z.infer<typeof offerSchema>;

export const billingSchema = z.object({
  /** Open ones, then the most recently ended one, if that was within 90 days. */
  subscriptions: z.array(subscriptionSchema),
  /** Those that can be taken. */
  offers: z.array(offerSchema),
  /** Whether they have paid by card before, and can change the card. */
  hasCard: z.boolean(),
});
export type Billing = z.infer<typeof billingSchema>;

export const getBilling = defineCall({
  method: 'GET',
  path: '/api/billing',
  access: 'member',
  summary: 'Returns what the member bought, its status, and their offers.',
  response: billingSchema,
});

const coupon = text()
  .pipe(z.string().trim().toUpperCase().max(COUPON_MAX, `A code has at most ${COUPON_MAX} characters`))
  .optional();

export const checkoutSchema = z.object({ versionId: id, coupon });
export const purchaseSchema = checkoutSchema.extend({
  email: text().pipe(
    z.string().trim().toLowerCase().max(LIMITS.email).pipe(z.email('Please enter a valid email address')),
  ),
});

/** Where the payment is made. */
const leadsTo = z.object({ id, url: z.string() });

export const createCheckout = defineCall({
  method: 'POST',
  path: '/api/billing/checkouts',
  access: 'member',
  addressFirst: true,
  summary:
    'Starts a purchase and returns where to pay for it. Repeating it returns the same one. 409 if the member has an open plan, which can be changed instead; 400 for a code that isn’t valid.',
  status: 201,
  body: checkoutSchema,
  response: leadsTo,
});

export const createGuestCheckout = defineCall({
  method: 'POST',
  path: '/api/billing/purchases',
  access: 'public',
  summary:
    'Starts a purchase without an account and returns where to pay for it. Once it’s paid, the address gets an invitation to an account that has the purchase.',
  status: 201,
  body: purchaseSchema,
  response: leadsTo,
});

/** The state of a purchase, for a buyer returning from the payment. */
export const purchaseStateSchema = z.object({
  state: z.enum(['open', 'paid', 'expired']),
  name: z.string(),
  price: priceSchema,
  /** Whether the purchase is open. */
  isOpen: z.boolean(),
  /** Where it can still be paid. */
  url: z.string().nullable(),
  /** Of a visitor: the address that the invitation goes to, as far as others may read it. */
  sentTo: z.string().nullable(),
  /** Whether emails are sent automatically; otherwise, the owner writes to buyers. */
  isMailed: z.boolean(),
});
export type PurchaseState = z.infer<typeof purchaseStateSchema>;

export const getPurchase = defineCall({
  method: 'GET',
  path: '/api/billing/purchases/:id',
  access: 'public',
  summary: 'Returns the status of a purchase to anyone with its id, which the checkout provides.',
  params: idParams,
  response: purchaseStateSchema,
});

export const resendPurchaseEmail = defineCall({
  method: 'POST',
  path: '/api/billing/purchases/:id/mail',
  access: 'public',
  summary:
    'Emails a visitor who bought something another invitation to their account, at the address they gave. 409 if there is nothing to send.',
  params: idParams,
  response: done,
});

export const previewChange = defineCall({
  method: 'GET',
  path: '/api/billing/subscriptions/:id/changes/:versionId',
  access: 'member',
  summary: 'Previews what changing to another plan costs and when it takes effect. 409 if it can’t be changed.',
  params: idParams.extend({ versionId: id }),
  response: z.object({ now: moneySchema, from: instant, then: priceSchema }),
});

export const changePlan = defineCall({
  method: 'POST',
  path: '/api/billing/subscriptions/:id/change',
  access: 'member',
  summary:
    'Changes to another plan: a more expensive one immediately, with a credit for the rest of the period; a cheaper one when the period ends.',
  params: idParams,
  body: z.object({ versionId: id }),
  response: billingSchema,
});

export const pausePlan = defineCall({
  method: 'POST',
  path: '/api/billing/subscriptions/:id/pause',
  access: 'member',
  summary: 'Pauses a plan for one to three months, starting when the paid period ends.',
  params: idParams,
  body: z.object({ months: z.union(PAUSE_MONTHS.map((months) => z.literal(months))) }),
  response: billingSchema,
});

export const resumePlan = defineCall({
  method: 'POST',
  path: '/api/billing/subscriptions/:id/resume',
  access: 'member',
  summary: 'Ends a pause, or cancels one that hasn’t started.',
  params: idParams,
  response: billingSchema,
});

export const cancelPlan = defineCall({
  method: 'POST',
  path: '/api/billing/subscriptions/:id/cancel',
  access: 'member',
  summary: 'Cancels a plan at the end of the paid period. Repeating it changes nothing.',
  params: idParams,
  response: billingSchema,
});

export const undoCancellation = defineCall({
  method: 'POST',
  path: '/api/billing/subscriptions/:id/keep',
  access: 'member',
  summary: 'Undoes a cancellation, or a change that hasn’t taken effect.',
  params: idParams,
  response: billingSchema,
});

export const createCustomerPortalSession = defineCall({
  method: 'POST',
  path: '/api/billing/card',
  access: 'member',
  summary:
    'Returns where the member can change their card: a page of the payment provider. 409 for members who have never paid.',
  response: z.object({ url: z.string() }),
});

export const receiptSchema = z.object({
  id,
  number: z.string().nullable(),
  issuedAt: instant,
  state: z.enum(['open', 'paid', 'failed', 'void']),
  ...moneySchema.shape,
  refundedCents: z.number().int(),
  /** The name of its plan at that time; null if it is for none. */
  plan: z.string().nullable().optional(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const listReceipts = defineCall({
  method: 'GET',
  path: '/api/billing/receipts',
  access: 'member',
  summary: 'Lists the member’s invoices and receipts, newest first.',
  response: z.array(receiptSchema),
});

export const getReceiptFile = defineCall({
  method: 'POST',
  path: '/api/billing/receipts/:id/file',
  access: 'member',
  summary: 'Returns where a receipt can be read and downloaded, valid for at least an hour.',
  params: idParams,
  response: z.object({ url: z.string() }),
});

export const getOwnActivity = defineCall({
  method: 'GET',
  path: '/api/billing/subscriptions/:id/figures',
  access: 'member',
  summary: 'Returns what the member has done since they bought a plan: what the owner sees next to a refund request.',
  params: idParams,
  response: activitySummarySchema,
});

export const requestRefund = defineCall({
  method: 'POST',
  path: '/api/billing/subscriptions/:id/claim',
  access: 'member',
  summary:
    'Requests a refund within 30 days of the first charge (spec section 9). The owner decides. 409 if it’s too late or was requested before.',
  status: 201,
  params: idParams,
  body: z.object({
    words: trimmedText(REFUND_REQUEST_MAX, 'Please tell us in a sentence or two what didn’t work for you'),
  }),
  response: billingSchema,
});
