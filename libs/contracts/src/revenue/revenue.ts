import * as z from 'zod';
import { defineCall } from '../shared/call';
import { REFUND_REQUEST_MAX, activitySummarySchema } from '../refund-requests/refund-guarantee';
import { currencySchema, INTERVALS, LEDGER_TRANSACTION_KINDS, SUBSCRIPTION_STATES } from '../shared/money';
import { pageQuery } from '../shared/paging';
import { done, id, idParams, instant, trimmedText } from '../shared/text';

/** How many months are shown, the one that it is among them. */
export const REVENUE_MONTHS = 12;

/** How many days a purchase counts as new. */
export const NEW_DAYS = 30;

const cents = z.number().int();
const count = z.number().int().min(0);

/** Number of subscriptions by state; one-time purchases count as active while they are open. */
const standing = { active: count, trialing: count, pastDue: count, paused: count };

/** A month of UTC. Amounts as the ledger has them: what went back is negative. */
export const revenueMonthSchema = z.object({
  /** E.g. `2026-11`. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Charges of monthly plans, and a twelfth of those of yearly plans in the preceding year. */
  recurringCents: cents,
  /** All charges. */
  chargedCents: cents,
  refundedCents: cents,
  /** Disputes, less those that were won. */
  disputedCents: cents,
  /** What is left of the charges. */
  netCents: cents,
  /** Subscriptions open at the start of the month, without one-time purchases. Likewise for the two below. */
  before: count,
  started: count,
  ended: count,
  /** One-time purchases. */
  boughtOnce: count,
  /** Invoices of the month that could not be charged so far. */
  unpaid: count,
});
export type RevenueMonth = z.infer<typeof revenueMonthSchema>;

export const revenuePlanSchema = z.object({
  key: z.string(),
  name: z.string(),
  ...standing,
  monthlyCents: cents,
  /** What is left of the charges of the months shown. */
  netCents: cents,
});
export type RevenuePlan = z.infer<typeof revenuePlanSchema>;

export const getRevenue = defineCall({
  method: 'GET',
  path: '/api/admin/revenue',
  access: 'admin',
  summary: `Returns revenue: monthly recurring revenue, and the last ${REVENUE_MONTHS} months and plans from the ledger. Months are in UTC.`,
  response: z.object({
    currency: currencySchema,
    /** Whether these are test payments without real money. */
    test: z.boolean(),
    /** The next charge of each active or past-due subscription, a twelfth of it if yearly, after coupons. */
    monthlyCents: cents,
    /** How much of that is cancelled and going to end. */
    endingCents: cents,
    ...standing,
    /** Oldest first. */
    months: z.array(revenueMonthSchema),
    /** In the order in which plans are shown. */
    plans: z.array(revenuePlanSchema),
  }),
});
export type Revenue = z.infer<typeof getRevenue.response>;

/** The customer; `memberId` and `personId` are null without an account, or after it was deleted. */
const payer = {
  memberId: id.nullable(),
  personId: id.nullable(),
  name: z.string().nullable(),
  /** Empty for a former member. */
  email: z.string(),
};

/** A purchase and its state. */
export const customerPurchaseSchema = z.object({
  id,
  plan: z.string(),
  cents,
  currency: currencySchema,
  interval: z.enum(INTERVALS),
  state: z.enum(SUBSCRIPTION_STATES),
  startedAt: instant,
  /** When it will end: because it is canceled, or because it is a one-time purchase. */
  endsAt: instant.nullable(),
  endedAt: instant.nullable(),
  pausedUntil: instant.nullable(),
  nextCents: cents.nullable(),
  nextChargeAt: instant.nullable(),
  /** When a failed charge is retried. */
  retryAt: instant.nullable(),
});
export type CustomerPurchase = z.infer<typeof customerPurchaseSchema>;

export const listedSubscriptionSchema = customerPurchaseSchema.extend(payer);
export type ListedSubscription = z.infer<typeof listedSubscriptionSchema>;

/** Filters of a list of subscriptions. `failed`: a charge failed and will be retried; `ending`: canceled. */
export const SUBSCRIPTION_LISTS = ['new', 'failed', 'ending', 'ended', 'all'] as const;
export type SubscriptionList = (typeof SUBSCRIPTION_LISTS)[number];

const subscriptionFilter = { show: z.enum(SUBSCRIPTION_LISTS).default('all') };

export const listSubscriptions = defineCall({
  method: 'GET',
  path: '/api/admin/revenue/subscriptions',
  access: 'admin',
  summary: 'Lists purchases and their status, newest first. The Link header (rel="next") names the next page.',
  query: pageQuery().extend(subscriptionFilter),
  response: z.array(listedSubscriptionSchema),
});

export const exportSubscriptions = defineCall({
  method: 'GET',
  path: '/api/admin/revenue/subscriptions.csv',
  access: 'admin',
  summary: 'Returns purchases and their status as CSV (UTF-8), newest first.',
  mediaType: 'text/csv',
  query: z.object(subscriptionFilter),
  /** A stream on the server, a text on the wire. */
  response: z.unknown(),
});

/** A transaction, as the payment provider reported it. */
export const ledgerTransactionSchema = z.object({
  id: z.string(),
  kind: z.enum(LEDGER_TRANSACTION_KINDS),
  cents,
  currency: currencySchema,
  at: instant,
  plan: z.string().nullable(),
  ...payer,
});
export type ListedLedgerTransaction = z.infer<typeof ledgerTransactionSchema>;

/** What a list of movements can be narrowed to. */
export const LEDGER_TRANSACTION_LISTS = ['charges', 'refunds', 'disputes', 'all'] as const;
export type LedgerTransactionList = (typeof LEDGER_TRANSACTION_LISTS)[number];

const transactionFilter = { show: z.enum(LEDGER_TRANSACTION_LISTS).default('all') };

export const listLedgerTransactions = defineCall({
  method: 'GET',
  path: '/api/admin/revenue/movements',
  access: 'admin',
  summary: 'Lists ledger transactions, newest first. The Link header (rel="next") names the next page.',
  query: pageQuery().extend(transactionFilter),
  response: z.array(ledgerTransactionSchema),
});

export const exportLedgerTransactions = defineCall({
  method: 'GET',
  path: '/api/admin/revenue/movements.csv',
  access: 'admin',
  summary: 'Returns the ledger: all transactions as CSV (UTF-8), newest first.',
  mediaType: 'text/csv',
  query: z.object(transactionFilter),
  response: z.unknown(),
});

export const INVOICE_STATES = ['open', 'paid', 'failed', 'void'] as const;

export const memberInvoiceSchema = z.object({
  id,
  number: z.string().nullable(),
  state: z.enum(INVOICE_STATES),
  cents,
  paidCents: cents,
  refundedCents: cents,
  currency: currencySchema,
  issuedAt: instant,
  /** The amount that can still be refunded. */
  refundableCents: count,
});
export type MemberInvoice = z.infer<typeof memberInvoiceSchema>;

export const getMemberBilling = defineCall({
  method: 'GET',
  path: '/api/admin/members/:id/billing',
  access: 'admin',
  summary: 'Lists what a member bought and their invoices, newest first.',
  params: idParams,
  response: z.object({ bought: z.array(customerPurchaseSchema), invoices: z.array(memberInvoiceSchema) }),
});
export type MemberBilling = z.infer<typeof getMemberBilling.response>;

export const refundInvoice = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/:id/refund',
  access: 'admin',
  summary: 'Refunds an amount of an invoice. 409 if less of it is left than the caller saw. Repeating it refunds once.',
  params: idParams,
  body: z.object({
    /** How much: all that is left, or a part of it. */
    cents: z.number('Please enter an amount').int('Please use whole hundredths').min(1, 'Please refund at least 0.01'),
    /** The amount already refunded, as displayed to the caller. */
    refundedCents: count,
  }),
  response: done,
});

export const cancelSubscription = defineCall({
  method: 'POST',
  path: '/api/admin/subscriptions/:id/cancel',
  access: 'admin',
  summary: 'Cancels a subscription at the end of the paid period, or immediately. This refunds nothing.',
  params: idParams,
  body: z.object({ when: z.enum(['period-end', 'now']) }),
  response: done,
});

/** A member's refund request within 30 days of the purchase (spec section 9). */
export const refundRequestSchema = z.object({
  id,
  member: z.object({ id, personId: id, name: z.string(), email: z.string() }),
  bought: customerPurchaseSchema,
  words: z.string(),
  madeAt: instant,
  /** Their activity between purchase and request. */
  figures: activitySummarySchema,
  /** The amount to refund: the charges of the first 30 days, less what was already refunded. */
  refundCents: count,
  /** Whether giving it back was begun and has not come to its end: then it can only be gone on with. */
  refundBegun: z.boolean(),
  decision: z.enum(['refunded', 'declined']).nullable(),
  answer: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type ListedRefundRequest = z.infer<typeof refundRequestSchema>;

export const listRefundRequests = defineCall({
  method: 'GET',
  path: '/api/admin/guarantee-claims',
  access: 'admin',
  summary:
    'Lists refund requests under the 30-day guarantee, with what the members did: the open ones, oldest first, or all.',
  query: z.object({ show: z.enum(['open', 'all']).default('open') }),
  response: z.array(refundRequestSchema),
});

export const decideRefundRequest = defineCall({
  method: 'POST',
  path: '/api/admin/guarantee-claims/:id/decision',
  access: 'admin',
  summary:
    'Refunds the charges of the first 30 days and ends the subscription, or declines, and emails the member the answer. 409 if it was decided differently. Repeating it after a failure does nothing twice.',
  params: idParams,
  body: z.object({
    decision: z.enum(['refunded', 'declined']),
    answer: trimmedText(REFUND_REQUEST_MAX, 'Please write a few words to the member'),
  }),
  response: done,
});
