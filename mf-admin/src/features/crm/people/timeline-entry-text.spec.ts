import { expect, test } from '@jest/globals';
import type { HistoryEntry } from '@portal/contracts/people';
import { timelineEntryText } from './timeline-entry-text';

const sold = (kind: 'granted' | 'money-back-asked', plan: string | null): HistoryEntry => ({
  ...{ id: '1', at: '2026-11-20T09:00:00.000Z', kind, plan },
});
const titleOf = (entry: HistoryEntry) => timelineEntryText(entry, 'UTC').title;

test.each([
  ['granted', 'Core Group', 'Core Group granted for free'],
  ['granted', null, 'Plan access granted for free'],
  ['money-back-asked', 'Core Group', 'Requested a refund for Core Group'],
  ['money-back-asked', null, 'Requested a refund for plan access'],
] as const)('says of “%s” what it was, in the middle of a sentence and at its start', (kind, plan, title) => {
  expect(titleOf(sold(kind, plan))).toBe(title);
});
