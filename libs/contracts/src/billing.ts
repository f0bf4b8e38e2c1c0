import * as z from 'zod';
import { defineCall } from './call';
import { entitlementSchema } from './entitlements';
import { CLAIM_MAX, figuresSchema } from './guarantee';
import { LIMITS } from './limits';
import { moneySchema, SUBSCRIPTION_STATES } from './money';
import { planTermsSchema } from './plan-catalogue';
import { done, id, idParams, instant, text, trimmedText } from './text';

/** For how many months a plan can be paused. */
export const PAUSE_MONTHS = [1, 2, 3] as const;

/** Longest code that takes something off a price, in characters. */
export const COUPON_MAX = 40;

/** What something costs: an amount a month or a year, or once for a number of weeks. */
export const priceSchema = planTermsSchema.pick({ cents: true, currency: true, interval: true, weeks: true });
export type Price = z.infer<typeof priceSchema>;

/** How a member's claim of the guarantee stands: it can be made, was made, or has been decided. */
const guaranteeSchema = z.object({
  state: z.enum(['possible', 'claimed', 'refunded', 'declined']),
  /** To when it can be made. */
  until: instant,
  madeAt: instant.nullable(),
  answer: z.string().nullable(),
});

/** What a member bought, and how that stands. */
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
  /** When it is going to end: cancelled, or paid once. */
  endsAt: instant.nullable(),
  endedAt: instant.nullable(),
  pausedUntil: instant.nullable(),
  nextCharge: z.object({ ...moneySchema.shape, at: instant }).nullable(),
  /** When a charge that failed is tried again. */
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
  /** The open ones, then the one that ended last, if that was within 90 days. */
  subscriptions: z.array(subscriptionSchema),
  /** Those that can be taken. */
  offers: z.array(offerSchema),
  /** Whether they have paid by card before, and can change it. */
  hasCard: z.boolean(),
});
export type Billing = z.infer<typeof billingSchema>;

export const getBilling = defineCall({
  method: 'GET',
  path: '/api/billing',
  access: 'member',
  summary: 'What the member bought and how that stands, and what they were offered.',
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

export const beginCheckout = defineCall({
  method: 'POST',
  path: '/api/billing/checkouts',
  access: 'member',
  addressFirst: true,
  summary:
    'Begins a purchase and answers where it is paid. The same again answers the same one. 409 with an open plan, which is changed instead; 400 for a code that does not count.',
  status: 201,
  body: checkoutSchema,
  response: leadsTo,
});

export const beginPurchase = defineCall({
  method: 'POST',
  path: '/api/billing/purchases',
  access: 'public',
  summary:
    'Begins the purchase of somebody without an account and answers where it is paid. Once it is, the address gets an invitation to an account, which has what was bought.',
  status: 201,
  body: purchaseSchema,
  response: leadsTo,
});

/** How a purchase stands, for whoever comes back from its payment. */
export const purchaseStateSchema = z.object({
  state: z.enum(['open', 'paid', 'expired']),
  name: z.string(),
  price: priceSchema,
  /** Whether what was bought is open. */
  isOpen: z.boolean(),
  /** Where it can still be paid. */
  url: z.string().nullable(),
  /** Of a visitor: the address that the invitation goes to, as far as others may read it. */
  sentTo: z.string().nullable(),
  /** Whether mails go out by themselves; else the owner writes to whoever bought. */
  isMailed: z.boolean(),
});
export type PurchaseState = z.infer<typeof purchaseStateSchema>;

export const getPurchase = defineCall({
  method: 'GET',
  path: '/api/billing/purchases/:id',
  access: 'public',
  summary: 'How a purchase stands, for whoever has its id from the way to the payment.',
  params: idParams,
  response: purchaseStateSchema,
});

export const resendPurchaseMail = defineCall({
  method: 'POST',
  path: '/api/billing/purchases/:id/mail',
  access: 'public',
  summary:
    'Mails a visitor who bought another invitation to their account, to the address that they gave. 409 when there is nothing to send.',
  params: idParams,
  response: done,
});

export const previewChange = defineCall({
  method: 'GET',
  path: '/api/billing/subscriptions/:id/changes/:versionId',
  access: 'member',
  summary: 'What a change to another plan costs, and from when it counts. 409 where it cannot be changed.',
  params: idParams.extend({ versionId: id }),
  response: z.object({ now: moneySchema, from: instant, then: priceSchema }),
});

export const changePlan = defineCall({
  method: 'POST',
  path: '/api/billing/subscriptions/:id/change',
  access: 'member',
  summary: 'Changes to another plan: a dearer one at once with what is left of the period, a cheaper one when it ends.',
  params: idParams,
  body: z.object({ versionId: id }),
  response: billingSchema,
});

export const pausePlan = defineCall({
  method: 'POST',
  path: '/api/billing/subscriptions/:id/pause',
  access: 'member',
  summary: 'Pauses a plan for one to three months from the end of the period that is paid.',
  params: idParams,
  body: z.object({ months: z.union(PAUSE_MONTHS.map((months) => z.literal(months))) }),
  response: billingSchema,
});

export const resumePlan = defineCall({
  method: 'POST',
  path: '/api/billing/subscriptions/:id/resume',
  access: 'member',
  summary: 'Ends a pause, or takes one back that has not begun.',
  params: idParams,
  response: billingSchema,
});

export const cancelPlan = defineCall({
  method: 'POST',
  path: '/api/billing/subscriptions/:id/cancel',
  access: 'member',
  summary: 'Ends a plan with the period that is paid; twice changes nothing more.',
  params: idParams,
  response: billingSchema,
});

export const keepPlan = defineCall({
  method: 'POST',
  path: '/api/billing/subscriptions/:id/keep',
  access: 'member',
  summary: 'Takes a cancellation back, or a change that has not come yet.',
  params: idParams,
  response: billingSchema,
});

export const openCardPage = defineCall({
  method: 'POST',
  path: '/api/billing/card',
  access: 'member',
  summary: 'Answers where the member changes their card: a page of the payment provider. 409 for who has never paid.',
  response: z.object({ url: z.string() }),
});

export const receiptSchema = z.object({
  id,
  number: z.string().nullable(),
  issuedAt: instant,
  state: z.enum(['open', 'paid', 'failed', 'void']),
  ...moneySchema.shape,
  refundedCents: z.number().int(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const listReceipts = defineCall({
  method: 'GET',
  path: '/api/billing/receipts',
  access: 'member',
  summary: 'The member’s invoices and receipts, newest first.',
  response: z.array(receiptSchema),
});

export const getReceiptFile = defineCall({
  method: 'POST',
  path: '/api/billing/receipts/:id/file',
  access: 'member',
  summary: 'Answers where a receipt can be read and downloaded, for an hour at least.',
  params: idParams,
  response: z.object({ url: z.string() }),
});

export const getOwnFigures = defineCall({
  method: 'GET',
  path: '/api/billing/subscriptions/:id/figures',
  access: 'member',
  summary: 'What the member has done since they bought a plan: what the owner sees beside a claim of the guarantee.',
  params: idParams,
  response: figuresSchema,
});

export const claimGuarantee = defineCall({
  method: 'POST',
  path: '/api/billing/subscriptions/:id/claim',
  access: 'member',
  summary:
    'Asks for the money back within 30 days of the first charge (spec section 9). The owner decides; 409 when it is too late or was asked for before.',
  status: 201,
  params: idParams,
  body: z.object({ words: trimmedText(CLAIM_MAX, 'Please tell us in a sentence or two what didn’t work for you') }),
  response: billingSchema,
});
