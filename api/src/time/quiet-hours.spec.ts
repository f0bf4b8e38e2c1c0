import { quietUntil } from './quiet-hours';

const endOf = (now: string, timeZone: string, quietFrom: string | null = '21:00', until: string | null = '07:00') =>
  quietUntil({ timeZone, quietFrom, quietUntil: until }, new Date(now))?.toISOString() ?? null;

test.each([
  ['before they begin', '2026-03-04T20:59:59Z', 'UTC', null],
  ['when they begin', '2026-03-04T21:00:00Z', 'UTC', '2026-03-05T07:00:00.000Z'],
  ['after midnight', '2026-03-05T00:30:00Z', 'UTC', '2026-03-05T07:00:00.000Z'],
  ['when they end', '2026-03-05T07:00:00Z', 'UTC', null],
  [
    'in the member’s evening, which is our morning',
    '2026-03-05T08:30:00Z',
    'Pacific/Auckland',
    '2026-03-05T18:00:00.000Z',
  ],
  ['in the member’s morning, which is our evening', '2026-03-04T20:30:00Z', 'Pacific/Auckland', null],
])('from 21:00 until 07:00, %s', (_, now, zone, expected) => expect(endOf(now, zone)).toBe(expected));

test.each([
  ['2026-03-04T11:59:00Z', null],
  ['2026-03-04T12:00:00Z', '2026-03-04T14:30:00.000Z'],
  ['2026-03-04T14:30:00Z', null],
])('within a day, at %s', (now, expected) => expect(endOf(now, 'UTC', '12:00', '14:30')).toBe(expected));

test.each([
  // Clocks in New York are set from 2 to 3 on March 8, and from 2 back to 1 on November 1.
  [
    'an hour shorter in the night when clocks are set forward',
    '2026-03-08T02:00:00Z',
    '21:00',
    '07:00',
    '2026-03-08T11:00:00.000Z',
  ],
  [
    'an hour longer in the night when they are set back',
    '2026-11-01T01:00:00Z',
    '21:00',
    '07:00',
    '2026-11-01T12:00:00.000Z',
  ],
  [
    'until an hour later when their end is skipped',
    '2026-03-08T06:59:00Z',
    '21:00',
    '02:30',
    '2026-03-08T07:30:00.000Z',
  ],
  ['until the first of two ends', '2026-11-01T05:15:00Z', '21:00', '01:30', '2026-11-01T05:30:00.000Z'],
  ['over at the second of two ends', '2026-11-01T06:15:00Z', '21:00', '01:30', null],
  ['from an hour later when their beginning is skipped', '2026-03-08T07:15:00Z', '02:30', '07:00', null],
  ['from the first of two beginnings', '2026-11-01T05:45:00Z', '01:30', '07:00', '2026-11-01T12:00:00.000Z'],
])('are %s', (_, now, from, until, expected) => {
  expect(endOf(now, 'America/New_York', from, until)).toBe(expected);
});

test('without quiet hours it is never quiet', () =>
  expect(endOf('2026-03-04T23:00:00Z', 'UTC', null, null)).toBeNull());
