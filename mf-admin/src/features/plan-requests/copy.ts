import { failureMessage, type Message } from '@portal/contracts/messages';

export const copy = {
  title: 'Plan requests',
  intro: 'Members who asked for a plan. Nothing has been charged: get in touch and agree on the start.',
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
    none: 'No note',
    actions: 'Actions',
  },
  settle: 'Mark as settled',
  reopen: 'Reopen',
};

export const messages = {
  failed: failureMessage('The request could not be changed. Please try again.'),
} as const satisfies Record<string, Message>;
