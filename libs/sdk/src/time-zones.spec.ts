import { expect, test } from '@jest/globals';
import { findTimeZone, localTimeIn, timeZones } from './time-zones';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  [' america/new york ', 'America/New_York'],
  ['new york', 'America/New_York'],
  ['utc', 'UTC'],
  ['Europe/Atlantis', undefined],
  ['Europe', undefined],
  ['', undefined],
])('%p means the zone %p', (typed, zone) => {
  expect(findTimeZone(typed)).toBe(zone);
});

test.each(['Asia/Kolkata', 'asia/calcutta'])('%p is known, whichever of the two names the browser offers', (typed) => {
  expect(findTimeZone(typed)).toMatch(/^Asia\/(Kolkata|Calcutta)$/);
});

test('zones are areas with places, and UTC', () => {
  const zones = timeZones();
  expect(zones[0]).toBe('UTC');
  expect(zones).toContain('America/New_York');
  expect(zones.some((zone) => /^\w+$/.test(zone) && zone !== 'UTC')).toBe(false);
});

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
