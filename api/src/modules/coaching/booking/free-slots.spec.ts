import { DateTime, Interval } from 'luxon';
import { freeSlots, type OpenHours } from './free-slots';

const NEW_YORK = 'America/New_York';
const mornings = (weekday: number, startsAt = '09:00', endsAt = '12:00'): OpenHours => ({ weekday, startsAt, endsAt });
const wallTimes = (hours: OpenHours[], now: string, { zone = NEW_YORK, busy = [] as Interval[] } = {}) =>
  freeSlots(hours, zone, { taken: busy, minutes: 50 }, new Date(now)).map((start) =>
    DateTime.fromJSDate(start, { zone }).toFormat('ccc LL-dd HH:mm ZZZ'),
  );
const taken = (start: string, minutes: number) => Interval.after(DateTime.fromISO(start), { minutes });

describe('free slots', () => {
  test('stand every hour of the open hours for 14 days, in the coach’s own zone over the change to daylight saving', () => {
    expect(wallTimes([mornings(5)], '2026-03-04T12:00:00.000Z')).toEqual([
      'Fri 03-06 09:00 -0500',
      'Fri 03-06 10:00 -0500',
      'Fri 03-06 11:00 -0500',
      'Fri 03-13 09:00 -0400',
      'Fri 03-13 10:00 -0400',
      'Fri 03-13 11:00 -0400',
    ]);
  });

  test.each([
    ['two hours ahead', '2026-03-06T12:00:00.000Z', 'Fri 03-06 09:00 -0500'],
    ['a moment less', '2026-03-06T12:00:00.001Z', 'Fri 03-06 10:00 -0500'],
    ['14 days ahead, not later', '2026-02-20T14:00:00.000Z', 'Fri 02-20 11:00 -0500'],
  ])('need notice: %s', (_, now, first) => {
    expect(wallTimes([mornings(5)], now)[0]).toBe(first);
  });

  test('end after 14 days', () => {
    expect(wallTimes([mornings(5)], '2026-02-20T14:30:00.000Z').at(-1)).toBe('Fri 03-06 09:00 -0500');
  });

  test.each([
    ['in it', '2026-03-06T15:10:00.000Z', 10, ['09:00', '11:00']],
    ['across two', '2026-03-06T14:30:00.000Z', 60, ['11:00']],
    ['that ends as one starts', '2026-03-06T14:00:00.000Z', 60, ['10:00', '11:00']],
    ['in the ten minutes between two', '2026-03-06T14:50:00.000Z', 10, ['09:00', '10:00', '11:00']],
  ])('leave out those with something %s', (_, start, minutes, left) => {
    const free = wallTimes([mornings(5)], '2026-03-04T12:00:00.000Z', { busy: [taken(start, minutes)] });
    expect(free.slice(0, left.length + 1).filter((slot) => slot.startsWith('Fri 03-06'))).toEqual(
      left.map((time) => `Fri 03-06 ${time} -0500`),
    );
  });

  test('leave out the hour that the clocks skip, and a rest of less than an hour', () => {
    expect(wallTimes([mornings(7, '01:00', '04:30')], '2026-03-04T12:00:00.000Z').slice(0, 3)).toEqual([
      'Sun 03-08 01:00 -0500',
      'Sun 03-08 03:00 -0400',
      'Sun 03-15 01:00 -0400',
    ]);
  });

  test('keep to days of the coach’s zone, east of the date line too', () => {
    const [first] = wallTimes([mornings(1, '08:00', '09:00')], '2026-03-07T12:00:00.000Z', {
      zone: 'Pacific/Auckland',
    });
    expect(first).toBe('Mon 03-09 08:00 +1300');
  });
});
