import type { LeadSort } from '@portal/contracts/leads';
import { failureMessage, type Message } from '@portal/contracts/messages';
import { numberText } from '@portal/contracts/number-text';

const SORTS: Record<LeadSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name A to Z',
  'income-high': 'Highest income first',
  'income-low': 'Lowest income first',
};

const leads = (total: number) => `${numberText(total)} ${total === 1 ? 'lead' : 'leads'}`;

export const copy = {
  title: 'Leads',
  import: 'Import',
  intro: 'Everyone who filled out the questionnaire, and where they stand.',
  loading: 'Loading leads...',
  failed: 'We couldn’t load the leads. Please try again.',
  filters: {
    label: 'Find leads',
    search: 'Search',
    searchHint: 'Name, email, or phone',
    industry: 'Industry',
    income: 'Current income',
    status: 'Status',
    promise: '24-hour response',
    from: 'Submitted from',
    to: 'Submitted until',
    sort: 'Sort by',
    any: 'Any',
    sorts: SORTS,
    promises: { due: 'Due', overdue: 'Overdue' },
    submit: 'Search',
    clear: 'Clear all',
    more: 'Filters',
    moreOf: (count: number) => `Filters (${count})`,
  },
  count: leads,
  erasure: {
    open: 'Erase old leads',
    title: 'Erase old leads',
    text: 'This permanently erases what they sent, your notes, and the related emails, whatever their status. The audit trail records how many were erased, not who.',
    months: 'Submitted more than this many months ago',
    keep: 'Keep all leads',
    count: 'Count leads',
    counting: 'Counting...',
    countFailed: 'We couldn’t count the leads. Please try again.',
    counted: (total: number, before: Date) =>
      `${total === 0 ? 'No leads' : leads(total)} came in before ${before.toLocaleDateString('en-US', { dateStyle: 'medium' })}.`,
    confirm: (total: number) => `Permanently erase ${leads(total)}`,
    erasing: 'Erasing...',
  },
  table: {
    title: 'Leads',
    status: 'Status',
    open: 'Open',
    actions: 'Actions',
    repeats: (count: number) => (count === 1 ? '1 other submission' : `${count} other submissions`),
  },
  keys: {
    label: 'Keyboard shortcuts',
    hints: [
      { key: ['j', 'k'], does: 'move' },
      { key: ['Enter'], does: 'open' },
      { key: ['/'], does: 'search' },
    ],
    turnOff: 'Turn shortcuts off',
    turnOn: 'Turn keyboard shortcuts on',
  },
  pages: { label: 'Lead pages', previous: 'Previous', next: 'Next' },
  empty: 'No leads yet',
  emptyText: 'Leads appear here when visitors send the questionnaire.',
  noMatch: 'No matching leads',
  noMatchText: 'Try different words, or clear the filters.',
};

export const messages = {
  erased: (total: number): Message => ({ title: 'Leads erased', description: `${leads(total)} permanently erased.` }),
  eraseFailed: failureMessage('We couldn’t erase the leads. Please try again.'),
} as const satisfies Record<string, Message | ((total: number) => Message)>;
