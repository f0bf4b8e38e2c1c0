import { isDaytime, sendTime } from './send-time';

const at = (waitDays: number, hour: number, since: string, zone: string) =>
  sendTime({ waitDays, hour }, new Date(since), zone).toISOString();

describe('the time of an email', () => {
  test('is an hour of the recipient’s day, some days later by their calendar', () => {
    expect(at(1, 9, '2026-03-04T12:00:00.000Z', 'America/New_York')).toBe('2026-03-05T14:00:00.000Z');
    expect(at(1, 9, '2026-03-04T12:00:00.000Z', 'Asia/Tokyo')).toBe('2026-03-05T00:00:00.000Z');
    // Already Thursday in Tokyo.
    expect(at(1, 9, '2026-03-04T16:00:00.000Z', 'Asia/Tokyo')).toBe('2026-03-06T00:00:00.000Z');
  });

  test('without a wait is the next such hour', () => {
    expect(at(0, 9, '2026-03-04T12:00:00.000Z', 'UTC')).toBe('2026-03-05T09:00:00.000Z');
    expect(at(0, 17, '2026-03-04T12:00:00.000Z', 'UTC')).toBe('2026-03-04T17:00:00.000Z');
    expect(at(0, 12, '2026-03-04T12:00:00.000Z', 'UTC')).toBe('2026-03-05T12:00:00.000Z');
  });

  test('is the same hour after daylight saving begins and ends', () => {
    expect(at(3, 9, '2026-03-06T15:00:00.000Z', 'America/New_York')).toBe('2026-03-09T13:00:00.000Z');
    expect(at(3, 9, '2026-10-30T15:00:00.000Z', 'America/New_York')).toBe('2026-11-02T14:00:00.000Z');
  });

  test('is never at night', () => {
    const isDay = (instant: string) => isDaytime(new Date(instant), 'America/New_York');
    expect(isDay('2026-03-04T12:59:00.000Z')).toBe(false);
    expect(isDay('2026-03-04T13:00:00.000Z')).toBe(true);
    expect(isDay('2026-03-05T01:59:00.000Z')).toBe(true);
    expect(isDay('2026-03-05T02:00:00.000Z')).toBe(false);
  });
});
