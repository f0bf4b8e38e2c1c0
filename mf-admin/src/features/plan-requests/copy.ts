import { failureMessage, type Message } from '@portal/contracts/messages';
import { OFFER_DAYS, type PlanAnswer, type PlanOutcome } from '@portal/contracts/plan-requests';

const OUTCOMES: Record<PlanOutcome, string> = { granted: 'Granted', offered: 'Offered', declined: 'Declined' };

const ANSWERS: Record<PlanAnswer['answer'], string> = {
  offer: 'Send an offer',
  grant: 'Grant without a charge',
  decline: 'Decline',
};

export const copy = {
  title: 'Plan requests',
  intro: 'Members who asked for a plan. Nothing has been charged: offer it at a price, grant it, or decline.',
  loading: 'Loading plan requests...',
  failed: 'The plan requests could not be loaded. Please try again.',
  states: { label: 'Which plan requests', open: 'To settle', all: 'All' },
  empty: {
    open: { title: 'Nothing to settle', text: 'A request stays here until you mark it as settled.' },
    all: { title: 'No plan requests yet', text: 'When a member chooses a plan on the pricing page, it shows here.' },
  },
  table: {
    title: 'Plan requests, newest first',
    member: 'Member',
    plan: 'Plan',
    note: 'Note',
    at: 'Asked',
    answer: 'Answer',
    waiting: 'Waits',
    settled: 'Settled',
    none: 'No note',
    actions: 'Actions',
  },
  outcomes: OUTCOMES,
  offer: {
    open: 'Open until',
    taken: 'Taken',
    over: 'Not taken by',
    withdrawn: 'Withdrawn',
    withdraw: 'Withdraw',
    confirm: {
      title: 'Withdraw this offer?',
      text: (name: string) => `${name} can no longer take it. They are not told.`,
      keep: 'Leave it open',
    },
  },
  answer: 'Answer',
  dialog: {
    title: (plan: string, name: string) => `${plan} for ${name}`,
    answer: 'Your answer',
    answers: ANSWERS,
    off: 'Payments are switched off here, so nothing can be offered at a price.',
    price: 'Price',
    priceHint: (currency: string) => `In ${currency.toUpperCase()}, for example 3000 or 49.90`,
    interval: 'Charged',
    intervals: { month: 'Every month', year: 'Every year', once: 'Once' },
    weeks: 'Open for how many weeks',
    until: 'Open until',
    untilHint: 'The last day. Without one, for as long as they are a member.',
    words: 'What you write to them',
    hints: {
      offer: `Goes out by mail with the price. They can take the offer for ${OFFER_DAYS} days; an earlier one is withdrawn.`,
      grant: 'Goes out by mail. What the plan opens is theirs at once.',
      decline: 'Goes out by mail.',
    } satisfies Record<PlanAnswer['answer'], string>,
    close: 'Back',
    save: 'Send',
    saving: 'Sending...',
  },
  settle: 'Mark as settled',
  reopen: 'Reopen',
};

export const messages = {
  failed: failureMessage('The request could not be changed. Please try again.'),
  answered: { title: 'Answered', description: 'The member is told by mail.' },
  answerFailed: failureMessage('Your answer could not be sent. It is still here: please try again.'),
  withdrawn: { title: 'Withdrawn', description: 'The offer can no longer be taken.' },
  withdrawFailed: failureMessage('The offer could not be withdrawn. Please try again.'),
} as const satisfies Record<string, Message>;
