import type { Billing, PurchaseState, Subscription } from '@portal/contracts/billing';
import { ENTITLEMENT_NAMES } from '@portal/contracts/entitlements';
import type { getPlans, PaymentMode, SoldPlan } from '@portal/contracts/plan-catalog';
import type { CallOutput } from '@portal/contracts/call';
import { ELITE_PLAN, PLANS, type PlanKey } from '@portal/contracts/plans';

const CENTS: Record<PlanKey, number> = {
  bootcamp: 49_900,
  'core-basic': 19_900,
  'core-group': 49_900,
  'core-private': 150_000,
  elite: 300_000,
};

/** The version ID of a plan. */
export const versionOf = (key: PlanKey) => `00000000-0000-4000-8000-00000000000${Object.keys(CENTS).indexOf(key)}`;

const termsOf = (key: PlanKey, cents = CENTS[key]): SoldPlan['version'] => ({
  id: versionOf(key),
  cents,
  currency: 'usd',
  interval: key === 'bootcamp' ? 'once' : 'month',
  weeks: key === 'bootcamp' ? 6 : null,
  trialDays: 0,
  opens: [...ENTITLEMENT_NAMES],
  checkIns: [],
});

/** The plans of the specification, as returned by the API; `cents` sets other prices. */
export const catalogue = (
  payments: PaymentMode,
  cents: Partial<Record<PlanKey, number>> = {},
): CallOutput<typeof getPlans> => ({
  currency: 'usd',
  payments,
  membersNeedPlan: false,
  plans: [
    ...PLANS.map(({ id, price: _price, period: _period, features, ...words }) => ({
      ...words,
      key: id,
      features: [...features],
      byApplication: false,
      version: termsOf(id, cents[id]),
    })),
    {
      key: 'elite',
      name: ELITE_PLAN.name,
      description: ELITE_PLAN.description,
      callToAction: ELITE_PLAN.callToAction,
      features: [],
      popular: false,
      byApplication: true,
      version: termsOf('elite', cents.elite),
    },
  ],
});

/** Core Group, bought on 1 March 2026 and charged each month. */
export const aSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  id: '5b0a3a0e-3d5e-4e06-9d64-1f2f6a0c4b11',
  planKey: 'core-group',
  versionId: versionOf('core-group'),
  name: 'Core Group',
  price: { cents: 49_900, currency: 'usd', interval: 'month', weeks: null },
  opens: ['courses', 'forum'],
  state: 'active',
  startedAt: '2026-03-01T17:00:00.000Z',
  periodEndsAt: '2026-04-01T17:00:00.000Z',
  trialEndsAt: null,
  endsAt: null,
  endedAt: null,
  pausedUntil: null,
  nextCharge: { cents: 49_900, currency: 'usd', at: '2026-04-01T17:00:00.000Z' },
  retryAt: null,
  changesTo: null,
  guarantee: null,
  ...change,
});

/** What a member has. */
export const billingOf = (...subscriptions: Subscription[]): Billing => ({
  subscriptions,
  offers: [],
  hasCard: subscriptions.length > 0,
});

/** A purchase of Core Group, by a member by default. */
export const aPurchase = (change: Partial<PurchaseState> = {}): PurchaseState => ({
  state: 'open',
  name: 'Core Group',
  price: { cents: 49_900, currency: 'usd', interval: 'month', weeks: null },
  isOpen: false,
  url: 'https://pay.example.com/1',
  sentTo: null,
  isMailed: true,
  ...change,
});
