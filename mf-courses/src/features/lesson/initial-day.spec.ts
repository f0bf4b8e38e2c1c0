import { aLesson, progressIn } from '../../shared/course-builders';
import { dayFromUrl, initialDay } from './initial-day';

const lessons = [1, 2, 3].map((day) => aLesson('clarity', day));
const saved = (...completedDays: number[]) =>
  lessons.map((lesson) => progressIn(lesson, { completed: completedDays.includes(lesson.dayNumber) }));

describe('initialDay', () => {
  test.each([
    ['nothing is saved', [], 1],
    ['day 1 is saved but not finished', saved(), 1],
    ['day 1 is finished', saved(1), 2],
    ['a later day is finished too', saved(1, 3), 2],
    ['all are finished', saved(1, 2, 3), 3],
  ])('when %s', (_case, progress, day) => {
    expect(initialDay(lessons, progress)).toBe(day);
  });

  const short = (...days: number[]) =>
    lessons
      .filter(({ dayNumber }) => days.includes(dayNumber))
      .map((lesson) => progressIn(lesson, { shortDayAt: '2026-03-04T12:00:00Z' }));

  test.each([
    ['day 1 was a short day', short(1), 2],
    ['every day was a short day', short(1, 2, 3), 1],
    ['only days that were short are left', [...saved(2, 3).slice(1), ...short(1)], 1],
  ])('when %s', (_case, progress, day) => {
    expect(initialDay(lessons, progress)).toBe(day);
  });

  test('is day 1 in a course without lessons', () => {
    expect(initialDay([], [])).toBe(1);
  });
});

describe('dayFromUrl', () => {
  test.each([
    ['7', 7],
    ['29', 29],
    ['30', 29],
    ['99', 29],
    ['1e9', 29],
    ['99999999999999999999999', 29],
    ['0', 1],
    ['-3', 1],
    ['', undefined],
    [' ', undefined],
    ['1.5', undefined],
    ['seven', undefined],
    ['Infinity', undefined],
    ['7; DROP', undefined],
    [null, undefined],
  ])('%p', (value, day) => {
    expect(dayFromUrl(value, 29)).toBe(day);
  });

  test('counts the lessons where a course is shorter', () => {
    expect(dayFromUrl('29', 12)).toBe(12);
  });
});
