import type { BillingEvent, SubscriptionEvent } from './emails/billing-event';
import { billingEmail, failedPaymentWords } from './emails/billing-emails';
import { emailTemplate } from '../outbox/email-template';

const ID = '00000000-0000-4000-8000-000000000000';
const NOW = new Date('2027-03-04T12:00:00Z');
const PERIOD_END = new Date('2027-04-04T12:00:00Z');

const ABOUT = {
  customer: {
    id: ID,
    provider: 'stripe',
    ref: 'example',
    email: 'kim.osei@example.com',
    userId: ID,
    createdAt: NOW,
  },
  provider: 'stripe',
  plan: {
    key: 'core-group',
    position: 1,
    name: 'Core Group',
    description: '',
    features: [],
    callToAction: '',
    popular: false,
    byApplication: false,
    onSale: true,
  },
  version: {
    id: ID,
    planKey: 'core-group',
    number: 1,
    cents: 29_700,
    currency: 'usd',
    interval: 'month',
    weeks: null,
    trialDays: 14,
    opens: [],
    checkIns: [],
    onlyFor: null,
    isOffer: false,
    createdAt: NOW,
  },
} satisfies Partial<Extract<BillingEvent, { kind: 'purchased' }>>;

const SUBSCRIPTION: Extract<BillingEvent, { kind: SubscriptionEvent }>['subscription'] = {
  id: ID,
  provider: 'stripe',
  ref: 'example',
  customerId: ID,
  planVersionId: ID,
  nextVersionId: null,
  state: 'active',
  startedAt: NOW,
  periodEndsAt: PERIOD_END,
  trialEndsAt: null,
  endsAt: null,
  endedAt: null,
  pausedUntil: new Date('2027-06-04T12:00:00Z'),
  nextCents: 29_700,
  nextChargeAt: PERIOD_END,
  retryAt: new Date('2027-03-07T12:00:00Z'),
  isDuplicate: false,
  trialTold: false,
  fetchedAt: NOW,
};

const SENT: Record<SubscriptionEvent, string> = {
  'payment-failed': 'When a payment fails',
  'payment-recovered': 'When a failed payment goes through',
  'cancellation-scheduled': 'When they cancel their plan',
  kept: 'When they undo their cancellation',
  ended: 'When their plan ends',
  'trial-ending': 'A few days before their free trial ends',
  paused: 'When they pause their plan',
  resumed: 'When their plan resumes',
  changed: 'When they change to another plan right away',
  'change-scheduled': 'When they change to another plan at the end of the period',
};

const ofEvent = (id: string, sent: string, event: BillingEvent) =>
  emailTemplate({ id, reader: 'members', sent }, billingEmail, (words, origin) => words(event, origin));

/** Writes what someone gets who bought a plan without signing in. */
const asVisitor = (hasAccount: boolean) => (words: typeof billingEmail, origin: string) => {
  const inviteLink = { link: `${origin}/register?invitation=example`, hasAccount };
  return words({ ...ABOUT, customer: { ...ABOUT.customer, userId: null }, kind: 'purchased', inviteLink }, origin);
};

/** Emails about purchases and payments. */
export const PAYMENT_EMAILS = [
  ofEvent('purchased', 'When a member buys a plan', { ...ABOUT, kind: 'purchased', inviteLink: null }),
  emailTemplate(
    { id: 'purchased-without-account', reader: 'leads', sent: 'When someone without an account buys a plan' },
    billingEmail,
    asVisitor(false),
  ),
  emailTemplate(
    {
      id: 'purchased-unconfirmed',
      reader: 'members',
      sent: 'When someone buys a plan with the address of an account, without signing in',
    },
    billingEmail,
    asVisitor(true),
  ),
  ...(Object.keys(SENT) as SubscriptionEvent[]).map((kind) =>
    ofEvent(`plan-${kind}`, SENT[kind], { ...ABOUT, kind, subscription: SUBSCRIPTION, next: ABOUT.version }),
  ),
  ofEvent('duplicate-subscription', 'When they buy a plan while they already have one', {
    ...ABOUT,
    kind: 'duplicate-subscription',
  }),
  ofEvent('refunded', 'When a payment is refunded', { ...ABOUT, kind: 'refunded', cents: -29_700, currency: 'usd' }),
  emailTemplate(
    {
      id: 'failed-payment',
      reader: 'staff',
      sent: 'When a member’s payment fails',
      staffKind: 'failed-payment',
    },
    failedPaymentWords,
    (words, origin) => words('Kim Osei', 'Core Group', `${origin}/admin/members`),
  ),
];
