import { readDate } from './csv-values';

const NOW = new Date('2026-03-09T08:00:00.000Z');
const read = (text: string) => readDate('Joined', text, NOW);

test.each(['2026-03-04', '3/4/2026', '03/04/2026', 'Mar 4, 2026', 'March 4, 2026', ' mar 04, 2026 '])(
  'reads %p as a day, at noon in UTC',
  (text) => expect(read(text)).toBe('2026-03-04T12:00:00.000Z'),
);

test.each(['America/Los_Angeles', 'Pacific/Honolulu', 'Asia/Tokyo'])('a day stays that day in %s', (timeZone) => {
  const shown = new Intl.DateTimeFormat('en-US', { timeZone }).format(new Date(read('3/4/2026') ?? ''));
  expect(shown).toBe('3/4/2026');
});

test('today isn’t in the future before noon, and an instant stays as it is', () => {
  expect(read('3/9/2026')).toBe(NOW.toISOString());
  expect(read('2026-03-04T05:06:07.008+02:00')).toBe('2026-03-04T03:06:07.008Z');
  expect(read(' ')).toBeNull();
});

test.each(['13/4/2026', '2/29/2026', '3/4/26', '4.3.2026', 'soon', '3/4/1200'])('refuses %p in words', (text) => {
  expect(() => read(text)).toThrow(`Joined “${text}” isn’t a date such as 2026-03-04 or 3/4/2026`);
});

test.each(['3/10/2026', 'Dec 1, 2026', '2026-03-09T08:00:01Z'])('refuses %p, which is still to come', (text) => {
  expect(() => read(text)).toThrow(`Joined “${text}” is in the future`);
});
