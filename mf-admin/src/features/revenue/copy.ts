import { failureMessage, type Message } from '@portal/contracts/messages';
import type { MovementKind } from '@portal/contracts/money';
import { NEW_DAYS, type MovementList, type SubscriptionList } from '@portal/contracts/revenue';

const SUBSCRIPTIONS: Record<SubscriptionList, string> = {
  all: 'All',
  new: `New in ${NEW_DAYS} days`,
  failed: 'Charge failed',
  ending: 'Cancelled, going to end',
  ended: 'Ended',
};

const MOVEMENTS: Record<MovementList, string> = {
  all: 'All',
  charges: 'Charges',
  refunds: 'Refunds',
  disputes: 'Disputes',
};

const KINDS: Record<MovementKind, string> = {
  charge: 'Charge',
  refund: 'Refund',
  dispute: 'Dispute',
  'dispute-won': 'Dispute won',
};

export const copy = {
  title: 'Revenue',
  intro: 'What your plans bring in, by what the payment provider says. Months are those of UTC.',
  test: 'These are test payments. No money has moved.',
  loading: 'Loading revenue...',
  failed: 'Revenue cannot be shown right now. Please try again.',
  tabs: {
    label: 'Parts of revenue',
    overview: 'Overview',
    subscriptions: 'Subscriptions',
    failed: 'Failed charges',
    money: 'Ledger',
    claims: 'Money back',
  },
  tiles: {
    monthly: 'Monthly recurring revenue',
    active: 'Active',
    trialing: 'In trial',
    pastDue: 'Charge failed',
    ending: (amount: string) => `${amount} of it is cancelled and going to end.`,
    rule: 'What is charged next for everybody who is active or whose charge failed, with coupons taken off; a yearly plan counts by twelfths. Trials, pauses and what is paid once count for nothing.',
  },
  months: {
    title: 'Month by month',
    month: 'Month',
    recurring: 'Recurring',
    charged: 'Charged',
    back: 'Given back',
    net: 'Left',
    started: 'New',
    ended: 'Ended',
    unpaid: 'Unpaid',
    share: (percent: number) => `(${percent}%)`,
    once: (count: number) => `+ ${count} paid once`,
    rule: 'Recurring: the month’s charges of monthly plans, and a twelfth of what yearly plans charged in the year before. Months before the first sale are left out. Given back: refunds, and disputes that were not won. Ended: beside how many of a hundred there were before.',
  },
  plans: {
    title: 'By plan',
    plan: 'Plan',
    open: 'Active',
    trialing: 'In trial',
    pastDue: 'Charge failed',
    paused: 'Paused',
    monthly: 'A month',
    net: 'Left of 12 months',
  },
  subscriptions: {
    title: 'Subscriptions, newest first',
    show: 'Show',
    lists: SUBSCRIPTIONS,
    who: 'Who',
    plan: 'Plan',
    state: 'State',
    started: 'Bought',
    nobody: 'Former member',
    noAccount: 'No account yet',
    loading: 'Loading subscriptions...',
    failed: 'The subscriptions cannot be shown right now. Please try again.',
    more: 'Show older',
    empty: { title: 'Nothing here', text: 'What is bought shows here as soon as the payment provider tells of it.' },
    noneFailed: {
      title: 'Every charge went through',
      text: 'When a charge fails, it is tried again by itself and shows here meanwhile.',
    },
  },
  money: {
    title: 'Money that moved, newest first',
    show: 'Show',
    lists: MOVEMENTS,
    at: 'When',
    what: 'What',
    who: 'Who',
    plan: 'Plan',
    amount: 'Amount',
    kinds: KINDS,
    loading: 'Loading the ledger...',
    failed: 'The ledger cannot be shown right now. Please try again.',
    more: 'Show older',
    empty: {
      title: 'Nothing has moved',
      text: 'Charges, refunds and disputes show here, and nothing is ever taken off.',
    },
  },
  claims: {
    intro:
      'Members can ask for their money back within 30 days if there is no measurable progress. Their own figures stand beside what they say.',
    show: 'Which claims',
    open: 'To decide',
    all: 'All',
    loading: 'Loading claims...',
    failed: 'The claims cannot be shown right now. Please try again.',
    empty: {
      open: { title: 'Nothing to decide', text: 'When a member asks for their money back, it shows here.' },
      all: { title: 'Nobody has asked', text: 'When a member asks for their money back, it shows here.' },
    },
    bought: 'Bought',
    asked: 'Asked',
    figures: 'What they did in this time',
    activeDays: 'Active days',
    lessons: 'Lessons completed',
    habits: 'Habits ticked',
    streak: 'Longest streak, days',
    priorities: 'Priorities done',
    oneToOnes: '1:1 sessions',
    pillar: (pillar: string) => `Progress in ${pillar}`,
    person: 'Whole history',
    refund: (amount: string) => `Refund ${amount}`,
    refundNothing: 'End the plan',
    decline: 'Decline',
    begun: 'The refund was begun and has not come to its end. Please go on with it.',
    decided: { refunded: 'Refunded', declined: 'Declined' },
    answer: 'Your answer',
    dialog: {
      refunded: {
        title: 'Give the money back?',
        text: (amount: string, name: string) =>
          `${amount} goes back to ${name}, and the plan ends at once. Neither can be taken back.`,
        save: 'Refund and end the plan',
        saving: 'Refunding...',
      },
      declined: {
        title: 'Decline to give the money back?',
        text: (_amount: string, name: string) => `${name} keeps the plan, and gets your words by mail.`,
        save: 'Decline',
        saving: 'Sending...',
      },
      words: 'What you write to them',
      hint: 'Goes out by mail as it stands here.',
      close: 'Back',
    },
  },
};

export const messages = {
  refunded: { title: 'Refunded', description: 'The plan has ended, and the member is told by mail.' },
  declined: { title: 'Declined', description: 'The member is told by mail.' },
  decideFailed: failureMessage('This could not be finished. Please try again: what is done already is not done twice.'),
} as const satisfies Record<string, Message>;
