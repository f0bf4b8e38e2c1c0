import { expect, test } from '@jest/globals';
import { findTimeZone, timeIn, timeZones } from './time-zones';

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

test('the time in a zone reads as a clock there', () => {
  expect(timeIn('Asia/Tokyo', new Date('2026-03-04T12:30:00Z'))).toMatch(/^9:30\sPM$/);
});
