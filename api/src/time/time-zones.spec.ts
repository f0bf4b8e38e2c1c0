import { findTimeZone } from './time-zones';

describe('a time zone', () => {
  test('is each that this process offers, under its own name', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(findTimeZone(zone)).toBe(zone);
    expect(findTimeZone('UTC')).toBe('UTC');
  });

  test.each([
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Europe/Kyiv', 'Europe/Kiev'],
    ['Asia/Kathmandu', 'Asia/Katmandu'],
    ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['Etc/UTC', 'UTC'],
    ['GMT', 'UTC'],
  ])('has names of which all stand for one: %s and %s', (one, other) => {
    expect(findTimeZone(one)).toBe(findTimeZone(other));
    expect(findTimeZone(one)).toBeDefined();
  });

  test.each(['+02:00', 'Mars/Olympus', 'asia/tokyo', 'Asia/TOKYO', 'Factory', ' UTC', "UTC'; DROP TABLE users", ''])(
    'is not %j',
    (text) => {
      expect(findTimeZone(text)).toBeUndefined();
    },
  );
});
