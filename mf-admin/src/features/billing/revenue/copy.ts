import { failureMessage, type Message } from '@portal/contracts/messages';
import type { LedgerTransactionKind } from '@portal/contracts/money';
import { NEW_DAYS, type LedgerTransactionList, type SubscriptionList } from '@portal/contracts/revenue';

const SUBSCRIPTIONS: Record<SubscriptionList, string> = {
  all: 'All',
  new: `New in ${NEW_DAYS} days`,
  failed: 'Charge failed',
  ending: 'Canceled, ending soon',
  ended: 'Ended',
};

const TRANSACTIONS: Record<LedgerTransactionList, string> = {
  all: 'All',
  charges: 'Charges',
  refunds: 'Refunds',
  disputes: 'Disputes',
};

const KINDS: Record<LedgerTransactionKind, string> = {
  charge: 'Charge',
  refund: 'Refund',
  dispute: 'Dispute',
  'dispute-won': 'Dispute won',
};

export const copy = {
  title: 'Revenue',
  intro: 'What your plans bring in, according to your payment provider. Months are in UTC.',
  test: 'These are test payments. No money has moved.',
  loading: 'Loading revenue...',
  failed: 'We couldn’t load revenue. Please try again.',
  tabs: {
    label: 'Revenue sections',
    overview: 'Overview',
    subscriptions: 'Subscriptions',
    failed: 'Failed charges',
    money: 'Ledger',
    claims: 'Refund requests',
  },
  tiles: {
    monthly: 'Monthly recurring revenue',
    active: 'Active',
    trialing: 'In trial',
    pastDue: 'Charge failed',
    ending: (amount: string) => `${amount} of it is canceled and ending soon.`,
    rule: 'The next charge for everyone who is active or whose charge failed, after coupons. Annual plans count as 1/12 per month. Trials, pauses, and one-time payments are excluded.',
  },
  months: {
    title: 'Month by month',
    month: 'Month',
    recurring: 'Recurring',
    charged: 'Charged',
    back: 'Refunded',
    net: 'Net',
    started: 'New',
    ended: 'Ended',
    unpaid: 'Unpaid',
    share: (percent: number) => `(${percent}%)`,
    once: (count: number) => `+ ${count} one-time`,
    rule: 'Recurring: the month’s charges for monthly plans, plus 1/12 of what annual plans charged in the previous year. Months before your first sale are left out. Refunded: refunds, plus disputes you didn’t win. Ended: shown with the percentage of subscriptions active before.',
  },
  plans: {
    title: 'By plan',
    plan: 'Plan',
    open: 'Active',
    trialing: 'In trial',
    pastDue: 'Charge failed',
    paused: 'Paused',
    monthly: 'Per month',
    net: 'Net, 12 months',
  },
  subscriptions: {
    title: 'Subscriptions, newest first',
    show: 'Show',
    lists: SUBSCRIPTIONS,
    who: 'Who',
    plan: 'Plan',
    state: 'Status',
    started: 'Purchased',
    nobody: 'Former member',
    noAccount: 'No account yet',
    loading: 'Loading subscriptions...',
    failed: 'We couldn’t load the subscriptions. Please try again.',
    more: 'Show older',
    empty: { title: 'Nothing here', text: 'Purchases appear here once the payment provider reports them.' },
    noneFailed: {
      title: 'Every charge went through',
      text: 'When a charge fails, we retry it automatically and show it here.',
    },
  },
  money: {
    title: 'Transactions, newest first',
    show: 'Show',
    lists: TRANSACTIONS,
    at: 'When',
    what: 'What',
    who: 'Who',
    plan: 'Plan',
    amount: 'Amount',
    kinds: KINDS,
    loading: 'Loading the ledger...',
    failed: 'We couldn’t load the ledger. Please try again.',
    more: 'Show older',
    empty: {
      title: 'No transactions',
      text: 'Charges, refunds, and disputes appear here and are never removed.',
    },
  },
  refundRequests: {
    intro:
      'Members can ask for a refund within 30 days if there’s no measurable progress. See their activity next to their reason.',
    show: 'Filter refund requests',
    open: 'Open',
    all: 'All',
    loading: 'Loading refund requests...',
    failed: 'We couldn’t load the refund requests. Please try again.',
    empty: {
      open: { title: 'Nothing to decide', text: 'Refund requests from members appear here.' },
      all: { title: 'No refund requests', text: 'Refund requests from members appear here.' },
    },
    bought: 'Purchased',
    asked: 'Requested',
    figures: 'Activity in this period',
    activeDays: 'Active days',
    lessons: 'Lessons completed',
    habits: 'Habits completed',
    streak: 'Longest streak, in days',
    priorities: 'Priorities completed',
    oneToOnes: '1:1 sessions',
    pillar: (pillar: string) => `Progress in ${pillar}`,
    person: 'Full history',
    refund: (amount: string) => `Refund ${amount}`,
    refundNothing: 'End plan',
    decline: 'Decline',
    begun: 'This refund was started but not finished. Please continue it.',
    decided: { refunded: 'Refunded', declined: 'Declined' },
    answer: 'Your reply',
    dialog: {
      refunded: {
        title: 'Issue this refund?',
        text: (amount: string, name: string) =>
          `${amount} goes back to ${name}, and the plan ends immediately. You can’t undo this.`,
        save: 'Refund and end plan',
        saving: 'Refunding...',
      },
      declined: {
        title: 'Decline this refund?',
        text: (_amount: string, name: string) => `${name} keeps the plan and gets your message by email.`,
        save: 'Decline',
        saving: 'Sending...',
      },
      words: 'Message to the member',
      hint: 'We’ll email it exactly as written here.',
      close: 'Back',
    },
  },
};

export const messages = {
  refunded: { title: 'Refunded', description: 'The plan has ended. We’ve emailed the member.' },
  declined: { title: 'Declined', description: 'We’ve emailed the member.' },
  decideFailed: failureMessage('We couldn’t finish this. Please try again. Completed steps won’t be repeated.'),
} as const satisfies Record<string, Message>;
