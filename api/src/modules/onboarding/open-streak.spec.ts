import { lessonStreak, longestOf } from './open-streak';

const on = (...dates: string[]) => dates.map((date) => new Date(`${date}T12:00:00Z`));
const NOW = new Date('2026-03-06T21:00:00Z');

test.each([
  ['today counts, once it is done', on('2026-03-05', '2026-03-06'), { days: 2, isOpen: false }],
  ['an open day does not break it', on('2026-03-03', '2026-03-04', '2026-03-05'), { days: 3, isOpen: true }],
  ['a day without a lesson does', on('2026-03-02', '2026-03-03', '2026-03-05'), { days: 1, isOpen: true }],
  ['two lessons on a day are one', on('2026-03-05', '2026-03-05'), { days: 1, isOpen: true }],
  ['none without lessons', [], { days: 0, isOpen: true }],
])('a streak of lessons: %s', (_, lessons, expected) => {
  expect(lessonStreak(lessons, NOW, 'UTC')).toEqual(expected);
});

test('a streak of lessons goes over a change of the clocks, by the dates of the member', () => {
  const halfPastMidnight = ['2026-10-31T04:30:00Z', '2026-11-01T04:30:00Z', '2026-11-02T05:30:00Z'];
  const lessons = halfPastMidnight.map((at) => new Date(at));
  const now = new Date('2026-11-04T02:00:00Z');
  expect(lessonStreak(lessons, now, 'America/New_York')).toEqual({ days: 3, isOpen: true });
});

test('the longest streak is told from three days on', () => {
  const [walk, lesson] = [
    { days: 3, habit: 'Walk' },
    { days: 4, habit: null },
  ];
  expect(longestOf([walk, lesson])).toEqual(lesson);
  expect(longestOf([{ days: 2, habit: 'Walk' }])).toBeNull();
  expect(longestOf([])).toBeNull();
});
