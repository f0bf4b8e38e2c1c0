import { isTimeZone, localDay } from './local-day';

describe('the day a member lives', () => {
  test.each([
    ['Pacific/Auckland', '2026-03-01T10:59:59.999Z', '2026-03-01', '2026-02-28T11:00:00.000Z', 780],
    ['Pacific/Auckland', '2026-03-01T11:00:00.000Z', '2026-03-02', '2026-03-01T11:00:00.000Z', 780],
    ['Pacific/Auckland', '2026-04-04T13:30:00.000Z', '2026-04-05', '2026-04-04T11:00:00.000Z', 780],
    ['Pacific/Auckland', '2026-04-05T11:59:59.999Z', '2026-04-05', '2026-04-04T11:00:00.000Z', 720],
    ['America/Los_Angeles', '2026-03-08T07:59:59.999Z', '2026-03-07', '2026-03-07T08:00:00.000Z', -480],
    ['America/Los_Angeles', '2026-03-09T06:59:59.999Z', '2026-03-08', '2026-03-08T08:00:00.000Z', -420],
    ['America/Los_Angeles', '2026-11-02T07:59:59.999Z', '2026-11-01', '2026-11-01T07:00:00.000Z', -480],
    ['Asia/Kolkata', '2026-03-01T18:29:59.999Z', '2026-03-01', '2026-02-28T18:30:00.000Z', 330],
    ['Asia/Kolkata', '2026-03-01T18:30:00.000Z', '2026-03-02', '2026-03-01T18:30:00.000Z', 330],
    ['UTC', '2028-02-29T23:59:59.999Z', '2028-02-29', '2028-02-29T00:00:00.000Z', 0],
    ['Africa/Cairo', '2026-04-24T12:00:00.000Z', '2026-04-24', '2026-04-23T22:00:00.000Z', 180],
  ])('in %s, %s is %s', (zone, now, date, startsAt, utcOffset) => {
    expect(localDay(new Date(now), zone)).toEqual({ date, startsAt: new Date(startsAt), utcOffset });
  });

  test.each([
    ['Pacific/Auckland', true],
    ['America/Argentina/Buenos_Aires', true],
    ['UTC', true],
    ['+02:00', false],
    ['Mars/Olympus', false],
    ["UTC'; DROP TABLE users", false],
    ['', false],
  ])('%s is a zone: %s', (text, expected) => {
    expect(isTimeZone(text)).toBe(expected);
  });
});
