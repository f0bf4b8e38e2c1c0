import { exactTime, relativeTime } from './relative-time';

const now = new Date('2026-03-09T12:00:00.000Z');

test.each([
  ['2026-03-09T12:00:30.000Z', 'just now'],
  ['2026-03-09T11:59:01.000Z', 'just now'],
  ['2026-03-09T11:59:00.000Z', '1 minute ago'],
  ['2026-03-09T11:00:01.000Z', '59 minutes ago'],
  ['2026-03-09T11:00:00.000Z', '1 hour ago'],
  ['2026-03-08T12:00:01.000Z', '23 hours ago'],
  ['2026-03-08T12:00:00.000Z', 'yesterday'],
  ['2026-03-02T12:00:01.000Z', '6 days ago'],
  ['2026-03-02T12:00:00.000Z', 'Mar 2, 2026'],
])('%s is "%s"', (at, text) => expect(relativeTime(new Date(at), now, 'UTC')).toBe(text));

test('dates and exact times are those of the reader’s zone', () => {
  const at = new Date('2026-01-01T03:30:00.000Z');
  expect(relativeTime(at, now, 'America/New_York')).toBe('Dec 31, 2025');
  expect(exactTime(at, 'America/New_York')).toMatch(/^Wednesday, December 31, 2025 at 10:30\sPM$/);
});
