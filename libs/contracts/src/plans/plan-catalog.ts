import * as z from 'zod';
import { defineCall } from '../shared/call';
import { checkInKindSchema, entitlementSchema } from './entitlements';
import { currencySchema, INTERVALS, moneySchema, moneyText, type Money } from '../shared/money';
import { PLAN_KEYS } from './plans';
import { id } from '../shared/text';

/** Whether plans can be bought: for money, as a test without money, or not at all; then they can be requested. */
export const PAYMENT_MODES = ['live', 'test', 'off'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** On what terms a plan is sold: its price, how often that is charged, and what it opens. */
export const planTermsSchema = z.object({
  ...moneySchema.shape,
  interval: z.enum(INTERVALS),
  /** How long a one-time purchase is open; null for recurring ones. */
  weeks: z.number().int().positive().nullable(),
  /** Length of the free trial; 0 without one. */
  trialDays: z.number().int().nonnegative(),
  opens: z.array(entitlementSchema),
  checkIns: z.array(checkInKindSchema),
});
export type PlanTerms = z.infer<typeof planTermsSchema>;

/** A plan in the words and on the terms in which it is sold now. */
export const soldPlanSchema = z.object({
  key: z.enum(PLAN_KEYS),
  name: z.string(),
  description: z.string(),
  /** What it includes, in words. */
  features: z.array(z.string()),
  callToAction: z.string(),
  /** Marked "Most Popular". */
  popular: z.boolean(),
  /** Nobody buys it without an offer that the owner made them; the price is where offers begin. */
  byApplication: z.boolean(),
  version: planTermsSchema.extend({ id }),
});
export type SoldPlan = z.infer<typeof soldPlanSchema>;

export const getPlans = defineCall({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  summary: 'Lists the plans on sale, in order, with what each includes, and whether they can be bought here.',
  response: z.object({
    currency: currencySchema,
    payments: z.enum(PAYMENT_MODES),
    /** Whether members only have access to what their plans open. */
    membersNeedPlan: z.boolean(),
    plans: z.array(soldPlanSchema),
  }),
});

/** What a plan costs, as people read it, e.g. `$1,500`, or `$3,000+` where offers begin there. */
export const priceText = (price: Money, byApplication = false): string =>
  `${moneyText(price)}${byApplication ? '+' : ''}`;

/** Follows the price, e.g. `per month`, `for 6 weeks`. */
export function periodText({ interval, weeks }: Pick<PlanTerms, 'interval' | 'weeks'>): string {
  if (weeks === null) return interval === 'year' ? 'per year' : 'per month';
  return weeks === 1 ? 'for 1 week' : `for ${weeks} weeks`;
}
