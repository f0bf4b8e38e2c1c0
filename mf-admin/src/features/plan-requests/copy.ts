export const copy = {
  title: 'Plan requests',
  intro: 'Members who asked for a plan. Nothing has been charged: get in touch and agree on the start.',
  loading: 'Loading plan requests...',
  failed: 'The plan requests could not be loaded. Please try again.',
  empty: 'No plan requests yet',
  emptyText: 'When a member chooses a plan on the pricing page, it shows here.',
  table: {
    title: 'Plan requests, newest first',
    member: 'Member',
    plan: 'Plan',
    note: 'Note',
    at: 'Asked',
    none: 'No note',
  },
};
