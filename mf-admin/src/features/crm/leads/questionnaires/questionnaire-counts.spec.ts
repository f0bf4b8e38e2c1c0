import { INCOME_RANGES, INDUSTRIES } from '@portal/contracts/questionnaire';
import { aSubmission } from '@portal/remote-kit/testing/a-submission';
import { countLeads } from './questionnaire-counts';

const now = new Date('2026-03-09T12:00:00.000Z');

test('nothing to count', () => {
  expect(countLeads([], now)).toEqual({ total: 0, thisWeek: 0, highIncome: 0, realEstate: 0 });
});

test.each([
  ['this very moment', '2026-03-09T12:00:00.000Z', 1],
  ['exactly seven days ago, over a change of clocks', '2026-03-02T12:00:00.000Z', 1],
  ['a millisecond more than seven days ago', '2026-03-02T11:59:59.999Z', 0],
  ['a moment ahead of this browser’s clock', '2026-03-09T12:00:01.000Z', 1],
])('this week: %s', (_, createdAt, expected) => {
  expect(countLeads([aSubmission({ createdAt })], now).thisWeek).toBe(expected);
});

test('high income: the current range contains 500,000 or "Over"', () => {
  const high = INCOME_RANGES.filter(
    (currentIncome) => countLeads([aSubmission({ currentIncome })], now).highIncome === 1,
  );
  expect(high).toEqual(['$250,000 - $500,000', '$500,000 - $1,000,000', 'Over $1,000,000']);
});

test('the income goal does not make a high income', () => {
  const { highIncome } = countLeads(
    [aSubmission({ currentIncome: 'Under $50,000', incomeGoal: 'Over $1,000,000' })],
    now,
  );
  expect(highIncome).toBe(0);
});

test('real estate: that industry only', () => {
  const leads = INDUSTRIES.map((industry) => aSubmission({ industry }));
  expect(countLeads(leads, now)).toMatchObject({ total: INDUSTRIES.length, realEstate: 1 });
});
