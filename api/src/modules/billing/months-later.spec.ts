import { monthsLater } from './months-later';

test.each([
  ['2026-03-15T10:00:00.000Z', 1, '2026-04-15T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2026-11-30T23:59:00.000Z', 3, '2027-02-28T23:59:00.000Z'],
  ['2026-12-05T00:00:00.000Z', 2, '2027-02-05T00:00:00.000Z'],
])('%s and %i months is %s', (from, months, to) => {
  expect(monthsLater(new Date(from), months).toISOString()).toBe(to);
});
