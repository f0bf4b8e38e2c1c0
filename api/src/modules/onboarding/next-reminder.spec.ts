import { nextReminder } from './next-reminder';

const at = (now: string, zone: string, weekdays: number[], time = '07:30', remindedOn: string | null = null) =>
  nextReminder({ weekdays, time }, { now: new Date(now), zone, remindedOn })?.toISOString();

test.each([
  ['later today', '2026-03-04T05:00:00Z', 'UTC', [3], '2026-03-04T07:30:00.000Z'],
  ['a week later when the time is over', '2026-03-04T07:30:00Z', 'UTC', [3], '2026-03-11T07:30:00.000Z'],
  ['on the next chosen day', '2026-03-04T08:00:00Z', 'UTC', [1, 5], '2026-03-06T07:30:00.000Z'],
  ['by the member’s own date', '2026-03-04T20:00:00Z', 'Pacific/Auckland', [4], '2026-03-11T18:30:00.000Z'],
])('is %s', (_, now, zone, weekdays, expected) => {
  expect(at(now, zone, weekdays)).toBe(expected);
});

test('stays at the same time of day when clocks change', () => {
  expect(at('2026-03-28T12:00:00Z', 'Europe/Berlin', [7])).toBe('2026-03-29T05:30:00.000Z');
  expect(at('2026-03-21T12:00:00Z', 'Europe/Berlin', [7])).toBe('2026-03-22T06:30:00.000Z');
});

test('is an hour later where the clock leaps over it, and the first of two where it comes twice', () => {
  expect(at('2026-03-28T12:00:00Z', 'Europe/Berlin', [7], '02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(at('2026-10-24T12:00:00Z', 'Europe/Berlin', [7], '02:30')).toBe('2026-10-25T00:30:00.000Z');
});

test('is not on a day that had one', () => {
  expect(at('2026-03-04T05:00:00Z', 'UTC', [3], '07:30', '2026-03-04')).toBe('2026-03-11T07:30:00.000Z');
});
