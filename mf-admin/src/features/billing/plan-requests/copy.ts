import { failureMessage, type Message } from '@portal/contracts/messages';
import { OFFER_DAYS, type PlanAnswer, type PlanOutcome } from '@portal/contracts/plan-requests';

const OUTCOMES: Record<PlanOutcome, string> = { granted: 'Granted', offered: 'Offered', declined: 'Declined' };

const ANSWERS: Record<PlanAnswer['answer'], string> = {
  offer: 'Send an offer',
  grant: 'Grant for free',
  decline: 'Decline',
};

export const copy = {
  title: 'Plan requests',
  intro: 'Members who asked for a plan. They haven’t been charged. Offer it at a price, grant it, or decline.',
  loading: 'Loading plan requests...',
  failed: 'We couldn’t load the plan requests. Please try again.',
  states: { label: 'Filter plan requests', open: 'Open', all: 'All' },
  empty: {
    open: { title: 'Nothing to settle', text: 'Requests stay here until you settle them.' },
    all: {
      title: 'No plan requests yet',
      text: 'Requests appear here when members choose a plan on the pricing page.',
    },
  },
  table: {
    title: 'Plan requests, newest first',
    member: 'Member',
    plan: 'Plan',
    note: 'Note',
    at: 'Requested',
    answer: 'Reply',
    waiting: 'Waiting',
    settled: 'Settled',
    none: 'No note',
    actions: 'Actions',
  },
  outcomes: OUTCOMES,
  offer: {
    open: 'Valid until',
    taken: 'Accepted',
    over: 'Expired',
    withdrawn: 'Withdrawn',
    withdraw: 'Withdraw',
    confirm: {
      title: 'Withdraw this offer?',
      text: (name: string) => `${name} can no longer accept it. We won’t notify them.`,
      keep: 'Keep offer',
    },
  },
  answer: 'Reply',
  dialog: {
    title: (plan: string, name: string) => `${plan} for ${name}`,
    answer: 'Your reply',
    answers: ANSWERS,
    off: 'Payments are turned off, so you can’t make an offer.',
    price: 'Price',
    priceHint: (currency: string) => `In ${currency.toUpperCase()}, such as 3000 or 49.90`,
    interval: 'Billed',
    intervals: { month: 'Monthly', year: 'Yearly', once: 'Once' },
    weeks: 'Access, in weeks',
    until: 'Access until',
    untilHint: 'The last day. Leave empty for as long as they’re a member.',
    words: 'Message to the member',
    hints: {
      offer: `We’ll email it with the price. They have ${OFFER_DAYS} days to accept. This replaces any earlier offer.`,
      grant: 'We’ll email it. They get access to the plan right away.',
      decline: 'We’ll email it.',
    } satisfies Record<PlanAnswer['answer'], string>,
    close: 'Back',
    save: 'Send',
    saving: 'Sending...',
  },
  settle: 'Mark as settled',
  reopen: 'Reopen',
};

export const messages = {
  failed: failureMessage('We couldn’t change the request. Please try again.'),
  answered: { title: 'Reply sent', description: 'We’ve emailed the member.' },
  answerFailed: failureMessage('We couldn’t send your reply. It’s still here. Please try again.'),
  withdrawn: { title: 'Withdrawn', description: 'The offer can no longer be accepted.' },
  withdrawFailed: failureMessage('We couldn’t withdraw the offer. Please try again.'),
} as const satisfies Record<string, Message>;
