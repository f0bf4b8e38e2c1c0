import { dayOf, daysBetween, streakReached } from './lesson-days';

const HONOLULU = 'Pacific/Honolulu';

test('a day is that of the member’s zone', () => {
  expect(dayOf('2026-03-02T08:00:00Z', HONOLULU)).toBe(dayOf('2026-03-01T12:00:00Z', HONOLULU));
  expect(dayOf('2026-03-02T08:00:00Z', 'UTC')).toBe(dayOf('2026-03-01T12:00:00Z', 'UTC') + 1);
});

test('days follow each other over the end of a month and over a change of the clocks', () => {
  const days = ['2026-02-28T18:00:00Z', '2026-03-01T18:00:00Z', '2026-03-08T18:00:00Z', '2026-03-09T18:00:00Z'];
  const [end, start, before, after] = days.map((instant) => dayOf(instant, 'America/New_York'));
  expect(start).toBe((end ?? 0) + 1);
  expect(after).toBe((before ?? 0) + 1);
});

test('from Monday evening to Wednesday morning are two days', () => {
  expect(daysBetween('2026-03-02T22:00:00Z', '2026-03-04T06:00:00Z', 'UTC')).toBe(2);
  expect(daysBetween('2026-03-02T22:00:00Z', '2026-03-03T23:00:00Z', 'UTC')).toBe(1);
  expect(daysBetween('2026-03-02T22:00:00Z', '2026-03-03T06:00:00Z', 'UTC')).toBe(0);
});

describe('streakReached', () => {
  const daily = (count: number) =>
    Array.from({ length: count }, (_, day) => new Date(Date.UTC(2026, 2, 1 + day, 15)).toISOString());

  test('counts the days in a row, in any order', () => {
    expect(streakReached(daily(7).toReversed(), 'UTC')).toBe(7);
  });

  test('a day without breaks it', () => {
    expect(streakReached([...daily(7), '2026-03-09T15:00:00Z'], 'UTC')).toBe(1);
  });

  test('is reached once a day', () => {
    expect(streakReached([...daily(7), '2026-03-07T20:00:00Z'], 'UTC')).toBe(0);
  });

  test('there is none of nothing', () => {
    expect(streakReached([], 'UTC')).toBe(0);
  });
});
