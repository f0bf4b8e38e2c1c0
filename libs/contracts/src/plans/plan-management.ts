import * as z from 'zod';
import { defineCall } from '../shared/call';
import { checkInKindSchema, entitlementSchema } from './entitlements';
import { currencySchema, INTERVALS } from '../shared/money';
import { planTermsSchema } from './plan-catalog';
import { PLAN_KEYS } from './plans';
import { done, id, idParams, instant, text, trimmedText, version } from '../shared/text';

/** The bounds of what plans, coupons and grants say; texts in characters, prices in hundredths. */
export const PLAN_LIMITS = {
  name: 60,
  description: 300,
  feature: 120,
  features: 12,
  callToAction: 30,
  cents: { min: 100, max: 10_000_000 },
  weeks: 520,
  trialDays: 365,
  couponMonths: 36,
  couponUses: 100_000,
  note: 300,
} as const;

const planKey = z.enum(PLAN_KEYS, 'Please choose a plan');

const wholeNumber = (min: number, max: number) =>
  z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(min, `At least ${min}`)
    .max(max, `At most ${max}`);

/** The end of a day that a person selected. */
const chosenEnd = z.string().min(1, 'Please choose a day').pipe(instant);

const { cents, trialDays, weeks } = PLAN_LIMITS;

/** A plan's settings: its texts, and the terms on which it is sold from now on, in the portal's currency. */
export const planBodySchema = z
  .object({
    name: trimmedText(PLAN_LIMITS.name, 'Please give the plan a name'),
    description: trimmedText(PLAN_LIMITS.description, 'Please say in a sentence what it is'),
    features: z.array(trimmedText(PLAN_LIMITS.feature)).max(PLAN_LIMITS.features, 'At most 12 lines'),
    callToAction: trimmedText(PLAN_LIMITS.callToAction, 'Please say what the button says'),
    popular: z.boolean(),
    onSale: z.boolean(),
    cents: z
      .number('Please enter a price')
      .int('Please enter a price such as 499 or 49.90')
      .min(cents.min, 'At least 1')
      .max(cents.max, 'At most 100,000'),
    interval: z.enum(INTERVALS),
    weeks: wholeNumber(1, weeks).nullable(),
    trialDays: wholeNumber(0, trialDays),
    opens: z.array(entitlementSchema),
    /** Omitted, they stay as they are. */
    checkIns: z.array(checkInKindSchema).optional(),
  })
  .refine((body) => body.interval !== 'once' || body.weeks !== null, {
    path: ['weeks'],
    message: 'Please say for how many weeks it is open',
  })
  .refine((body) => body.interval === 'once' || body.weeks === null, {
    path: ['weeks'],
    message: 'Only what is paid once is open for a number of weeks',
  })
  .refine((body) => body.interval !== 'once' || body.trialDays === 0, {
    path: ['trialDays'],
    message: 'What is paid once has no trial',
  });
export type PlanBody = z.infer<typeof planBodySchema>;

/** A version of a plan, and how many have bought it that has not ended. */
export const planVersionSchema = planTermsSchema.extend({
  id,
  number: z.number().int().positive(),
  createdAt: instant,
  buyers: z.number().int().nonnegative(),
});
export type ManagedPlanVersion = z.infer<typeof planVersionSchema>;

export const managedPlanSchema = z.object({
  key: planKey,
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  callToAction: z.string(),
  popular: z.boolean(),
  onSale: z.boolean(),
  byApplication: z.boolean(),
  /** The version on sale first, then earlier ones. Excludes offers. */
  versions: z.array(planVersionSchema).min(1),
  version,
});
export type ManagedPlan = z.infer<typeof managedPlanSchema>;

/** Takes something off what plans cost. */
export const couponSchema = z.object({
  code: z.string(),
  percentOff: z.number().int(),
  /** For how many monthly payments it counts; null for all. */
  months: z.number().int().nullable(),
  /** The one plan that it is for; null for each. */
  planKey: planKey.nullable(),
  /** How often it can still be used; null for always. */
  usesLeft: z.number().int().nullable(),
  endsAt: instant.nullable(),
});
export type ManagedCoupon = z.infer<typeof couponSchema>;

export const managedPlansSchema = z.object({
  currency: currencySchema,
  /** Whether something was sold, so that the currency stays. */
  currencyFixed: z.boolean(),
  membersNeedPlan: z.boolean(),
  /** The number of members, and how many of them would have no access if members needed a plan now. */
  members: z.object({ all: z.number().int().nonnegative(), withoutPlan: z.number().int().nonnegative() }),
  plans: z.array(managedPlanSchema),
  coupons: z.array(couponSchema),
});
export type ManagedPlans = z.infer<typeof managedPlansSchema>;

export const getManagedPlans = defineCall({
  method: 'GET',
  path: '/api/admin/plans',
  access: 'admin',
  summary: 'Returns the plans with their versions, the coupons, the currency, and whether members need a plan.',
  response: managedPlansSchema,
});

export const savePlan = defineCall({
  method: 'PUT',
  path: '/api/admin/plans/:key',
  access: 'admin',
  summary:
    'Changes a plan. New terms create a new version, which is sold from then on; people keep what they bought. 409 if the stored version is a different one.',
  params: z.object({ key: planKey }),
  body: planBodySchema.safeExtend({ version }),
  response: managedPlansSchema,
});

export const changePlanSwitch = defineCall({
  method: 'PUT',
  path: '/api/admin/plan-switch',
  access: 'admin',
  summary:
    'Sets whether members can use only what their plans include. When it’s turned on, everything can stay open for today’s members, until a certain day or permanently.',
  body: z.object({
    membersNeedPlan: z.boolean(),
    /** Until when existing members keep their access to everything, null for forever; omitted, they do not keep it. */
    keepOpenUntil: chosenEnd.nullable().optional(),
  }),
  response: managedPlansSchema,
});

export const changeCurrency = defineCall({
  method: 'PUT',
  path: '/api/admin/plan-currency',
  access: 'admin',
  summary: 'Changes the currency in which plans are sold. Prices keep their figures. 409 once something was sold.',
  body: z.object({ currency: currencySchema }),
  response: managedPlansSchema,
});

/** Case-insensitive. */
export const couponCode = text().pipe(
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z\d-]{3,30}$/, 'Please use 3 to 30 letters, digits or hyphens'),
);

export const createCoupon = defineCall({
  method: 'POST',
  path: '/api/admin/coupons',
  access: 'admin',
  summary: 'Creates a coupon. 409 if there is already one with this code.',
  status: 201,
  body: z.object({
    code: couponCode,
    percentOff: wholeNumber(1, 100),
    months: wholeNumber(1, PLAN_LIMITS.couponMonths).nullable(),
    planKey: planKey.nullable(),
    usesLeft: wholeNumber(1, PLAN_LIMITS.couponUses).nullable(),
    endsAt: chosenEnd.nullable(),
  }),
  response: managedPlansSchema,
});

export const endCoupon = defineCall({
  method: 'DELETE',
  path: '/api/admin/coupons/:code',
  access: 'admin',
  summary: 'Ends a coupon. People who used it keep their discount.',
  params: z.object({ code: couponCode }),
  response: managedPlansSchema,
});

/** What is open to a member without a charge. */
export const grantSchema = z.object({
  id,
  /** The plan after which it was granted; null where it was not after one. */
  planKey: planKey.nullable(),
  opens: z.array(entitlementSchema),
  checkIns: z.array(checkInKindSchema),
  /** `grandfathered`: existing members kept their access when members started to need a plan. */
  kind: z.enum(['owner', 'grandfathered']),
  note: z.string().nullable(),
  startsAt: instant,
  /** Null for no end. */
  endsAt: instant.nullable(),
  withdrawnAt: instant.nullable(),
});
export type MemberGrant = z.infer<typeof grantSchema>;

export const memberGrantsSchema = z.object({
  /** What plans and grants open to the member now; null while members need no plan. */
  opens: z.array(entitlementSchema).nullable(),
  /** Newest first. */
  grants: z.array(grantSchema),
});
export type MemberGrants = z.infer<typeof memberGrantsSchema>;

export const listGrants = defineCall({
  method: 'GET',
  path: '/api/admin/members/:id/grants',
  access: 'admin',
  summary: 'Returns what was granted to a member, and what they have access to now.',
  params: idParams,
  response: memberGrantsSchema,
});

export const createGrant = defineCall({
  method: 'POST',
  path: '/api/admin/members/:id/grants',
  access: 'admin',
  summary: 'Grants a member what a plan includes now, until a certain day or permanently, without a charge.',
  status: 201,
  params: idParams,
  body: z.object({
    planKey,
    /** Null for no end. */
    endsAt: chosenEnd.nullable(),
    note: text().pipe(z.string().trim().max(PLAN_LIMITS.note)),
  }),
  response: memberGrantsSchema,
});

export const withdrawGrant = defineCall({
  method: 'DELETE',
  path: '/api/admin/grants/:id',
  access: 'admin',
  summary: 'Withdraws a grant from now on. Repeating it changes nothing.',
  params: idParams,
  response: done,
});
