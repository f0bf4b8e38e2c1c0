/** Plans of the pricing page (spec section 9). */
export interface Plan {
  id: 'bootcamp' | 'core-basic' | 'core-group' | 'core-private';
  name: string;
  /** In whole dollars, as shown. */
  price: string;
  /** Follows the price, e.g. `per month`. */
  period: string;
  description: string;
  features: readonly string[];
  /** Marked "Most Popular". */
  popular: boolean;
  callToAction: string;
}

export const PLANS: readonly Plan[] = [
  {
    id: 'bootcamp',
    name: 'Discipline Bootcamp',
    price: '$499',
    period: 'for 6 weeks',
    description: 'Six focused weeks to build the routines that everything else rests on.',
    features: ['Weekly group calls', 'Daily accountability', 'SMS check-ins'],
    popular: false,
    callToAction: 'Join Bootcamp',
  },
  {
    id: 'core-basic',
    name: 'Core Basic',
    price: '$199',
    period: 'per month',
    description: 'The whole curriculum at your own pace, with a community beside you.',
    features: ['Full curriculum', 'Forum', 'Monthly group sessions'],
    popular: false,
    callToAction: 'Start Basic',
  },
  {
    id: 'core-group',
    name: 'Core Group',
    price: '$499',
    period: 'per month',
    description: 'Everything in Core Basic, with weekly coaching in a group that keeps you moving.',
    features: [
      'Everything in Core Basic',
      'Weekly group coaching',
      'Accountability partner matching',
      'Live Q&A',
      'Bi-weekly check-ins',
    ],
    popular: true,
    callToAction: 'Join Group',
  },
  {
    id: 'core-private',
    name: 'Core Private',
    price: '$1,500',
    period: 'per month',
    description: 'Everything in Core Group, with a coach of your own every week.',
    features: ['Everything in Core Group', 'Weekly 1:1 sessions'],
    popular: false,
    callToAction: 'Go Private',
  },
];

/** The block next to the plans; by application only. */
export const ELITE_PLAN = {
  name: 'Elite Private Access',
  price: '$3,000+',
  period: 'per month',
  description: 'Private access for established leaders, by application.',
  callToAction: 'Apply Now',
} as const;

/** The keys of the plans, in display order: the four plans, and the block next to them. */
export const PLAN_KEYS = [...PLANS.map(({ id }) => id), 'elite'] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** The name of a plan, or of the block next to the plans. */
export const planName = (plan: PlanKey): string => PLANS.find(({ id }) => id === plan)?.name ?? ELITE_PLAN.name;

/** Shown under the plans. */
export const GUARANTEE = '30-day money-back guarantee if there is no measurable progress';
