import { localTimeIn, timeZones } from './time-zones';

test.each([
  ['UTC', '2026-03-05T17:00:00.000Z', '2026-03-05T17:00'],
  ['America/New_York', '2026-03-05T17:00:00.000Z', '2026-03-05T12:00'],
  ['America/New_York', '2026-03-12T16:00:00.000Z', '2026-03-12T12:00'],
  ['Pacific/Auckland', '2026-12-31T11:30:00.000Z', '2027-01-01T00:30'],
  ['Asia/Kolkata', '2026-01-01T18:30:00.000Z', '2026-01-02T00:00'],
])('in %s, %s is %s', (zone, instant, expected) => {
  expect(localTimeIn(zone, instant)).toBe(expected);
});

test('the zone in force can always be chosen, once', () => {
  const zones = timeZones('Europe/Berlin');
  expect(zones.slice(0, 2)).toEqual(['Europe/Berlin', 'UTC']);
  expect(zones.filter((zone) => zone === 'Europe/Berlin')).toHaveLength(1);
});
