import { aLesson, progressIn } from '../../shared/course-builders';
import { findMissedDay, nextLesson } from './next-lesson';

const lessons = [1, 2, 3, 4, 5].map((day) => aLesson('clarity', day));
const finished = (...days: number[]) =>
  lessons
    .filter(({ dayNumber }) => days.includes(dayNumber))
    .map((lesson) => progressIn(lesson, { completed: true, completedAt: `2026-03-0${lesson.dayNumber}T12:00:00Z` }));

const short = (...days: number[]) =>
  lessons
    .filter(({ dayNumber }) => days.includes(dayNumber))
    .map((lesson) => progressIn(lesson, { shortDayAt: `2026-03-0${lesson.dayNumber}T12:00:00Z` }));

describe('after a finished day', () => {
  test.each([
    ['the next one is the day after', 1, [1], 2],
    ['a finished one is passed over', 1, [1, 2], 3],
    ['the last one leads back to what was left out', 5, [1, 3, 4, 5], 2],
    ['one that shows as finished before the list knows it is not itself next', 2, [1], 3],
  ])('%s', (_, day, days, next) => {
    expect(nextLesson(lessons, finished(...days), day)?.dayNumber).toBe(next);
  });

  test('days that were short days come last', () => {
    expect(nextLesson(lessons, [...finished(1), ...short(2)], 1)?.dayNumber).toBe(3);
    expect(nextLesson(lessons, [...finished(1, 3, 4, 5), ...short(2)], 5)?.dayNumber).toBe(2);
  });

  test('there is none when all are finished', () => {
    expect(nextLesson(lessons, finished(1, 2, 3, 4, 5), 5)).toBeUndefined();
  });
});

describe('what was missed', () => {
  const missed = (day: number, days: number[], daysSinceLast = 1) =>
    findMissedDay(lessons, finished(...days), day, () => daysSinceLast);

  test('a day left out is named on the days after it', () => {
    expect(missed(4, [1, 3])).toEqual({ kind: 'leftOut', day: 2 });
  });

  test('looking ahead leaves nothing out', () => {
    expect(missed(4, [1])).toBeUndefined();
  });

  test('a pause is noticed where one goes on, once a whole day went by', () => {
    expect(missed(2, [1], 2)).toEqual({ kind: 'pause' });
    expect(missed(2, [1], 1)).toBeUndefined();
  });

  test('a short day is neither left out nor a pause', () => {
    const days = [...finished(1, 3), ...short(2)];
    expect(findMissedDay(lessons, days, 4, () => 1)).toBeUndefined();
    const since = (instant: string) => (instant.startsWith('2026-03-02') ? 1 : 9);
    expect(findMissedDay(lessons, [...finished(1), ...short(2)], 3, since)).toBeUndefined();
  });

  test('nothing is said on a finished day, nor before the first', () => {
    expect(missed(1, [1], 9)).toBeUndefined();
    expect(missed(1, [], 9)).toBeUndefined();
  });
});
