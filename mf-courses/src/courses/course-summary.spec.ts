import { aLesson, progressIn } from '../testing/course-builders';
import { summarise } from './course-summary';

const lessons = (count: number) => Array.from({ length: count }, (_, index) => aLesson('clarity', index + 1));
const done = (count: number) => lessons(count).map((lesson) => progressIn(lesson, { completed: true }));

describe('summarise', () => {
  test.each([
    { completed: 0, total: 29, percentage: 0 },
    { completed: 1, total: 29, percentage: 3 },
    { completed: 10, total: 29, percentage: 34 },
    { completed: 14, total: 29, percentage: 48 },
    { completed: 15, total: 29, percentage: 52 },
    { completed: 28, total: 29, percentage: 97 },
    { completed: 29, total: 29, percentage: 100 },
    { completed: 1, total: 3, percentage: 33 },
    { completed: 2, total: 3, percentage: 67 },
    { completed: 0, total: 0, percentage: 0 },
  ])('$completed of $total lessons are $percentage percent', ({ completed, total, percentage }) => {
    expect(summarise(lessons(total), done(completed))).toEqual({ completed, total, percentage });
  });

  test('counts neither unfinished lessons nor ones that no longer exist', () => {
    const [first, second] = lessons(2).map((lesson) => progressIn(lesson, { completed: lesson.dayNumber === 1 }));
    const gone = progressIn(aLesson('clarity', 29), { completed: true });
    expect(
      summarise(
        lessons(2),
        [first, second, gone].filter((row) => row !== undefined),
      ).completed,
    ).toBe(1);
  });
});
