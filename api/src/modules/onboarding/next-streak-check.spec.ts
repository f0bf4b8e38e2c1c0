import { nextStreakCheck } from './next-streak-check';

test.each([
  ['today', '2026-03-04T12:00:00Z', 'UTC', '2026-03-04T21:00:00.000Z'],
  ['tomorrow once it is time', '2026-03-04T21:00:00Z', 'UTC', '2026-03-05T21:00:00.000Z'],
  ['by the midnight of the member', '2026-03-04T22:00:00Z', 'America/Los_Angeles', '2026-03-05T05:00:00.000Z'],
  [
    'before the midnight of a day with 25 hours',
    '2026-11-01T12:00:00Z',
    'America/New_York',
    '2026-11-02T02:00:00.000Z',
  ],
  ['before a midnight that clocks leap over', '2026-04-23T12:00:00Z', 'Africa/Cairo', '2026-04-23T19:00:00.000Z'],
])('three hours before midnight: %s', (_, now, zone, expected) => {
  expect(nextStreakCheck(new Date(now), zone).toISOString()).toBe(expected);
});
