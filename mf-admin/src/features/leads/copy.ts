import type { LeadSort } from '@portal/contracts/leads';
import type { Message } from '@portal/contracts/messages';

const SORTS: Record<LeadSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name A to Z',
  'income-high': 'Highest income first',
  'income-low': 'Lowest income first',
};

export const copy = {
  title: 'Leads',
  intro: 'Everyone who filled in the questionnaire, and how far you are with them.',
  loading: 'Loading leads...',
  failed: 'The leads could not be loaded. Please try again.',
  export: 'Export CSV',
  exporting: 'Preparing...',
  filters: {
    label: 'Find leads',
    search: 'Search',
    searchHint: 'Name, email or phone',
    industry: 'Industry',
    income: 'Current income',
    status: 'Status',
    promise: '24-hour promise',
    from: 'Submitted from',
    to: 'Submitted until',
    sort: 'Sort by',
    any: 'Any',
    sorts: SORTS,
    promises: { due: 'Due', overdue: 'Overdue' },
    submit: 'Search',
    clear: 'Clear all',
  },
  count: (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'lead' : 'leads'}`,
  table: {
    title: 'Leads',
    status: 'Status',
    open: 'Open',
    actions: 'Actions',
    repeats: (count: number) => (count === 1 ? '1 other submission' : `${count} other submissions`),
  },
  pages: { label: 'Pages of leads', previous: 'Previous', next: 'Next' },
  empty: 'No leads yet',
  emptyText: 'A lead appears here as soon as a visitor sends the questionnaire.',
  noMatch: 'No lead matches',
  noMatchText: 'Try other words, or clear the filters.',
};

export const messages = {
  exportFailed: {
    title: 'Error',
    description: 'The leads could not be exported. Please try again.',
    variant: 'destructive',
  },
} as const satisfies Record<string, Message>;
