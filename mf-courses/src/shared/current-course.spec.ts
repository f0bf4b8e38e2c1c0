import type { CourseProgress } from '@portal/contracts/dashboard';
import { currentCourse, welcomeText } from './current-course';

const course = (courseId: CourseProgress['courseId'], progress: number, completed = false): CourseProgress => ({
  courseId,
  progress,
  completed,
  next: null,
  daysSinceLesson: null,
  course: { title: courseId, description: '', worksheetUrl: null },
});

describe('currentCourse', () => {
  test.each<[string, CourseProgress[], string | undefined]>([
    ['none without courses', [], undefined],
    [
      'the first begun one',
      [course('clarity', 0), course('discipline', 10), course('fire-identity', 90)],
      'discipline',
    ],
    ['a begun one, however little', [course('clarity', 0), course('discipline', 0.1)], 'discipline'],
    ['a begun one that is not completed', [course('clarity', 100, true), course('discipline', 10)], 'discipline'],
    ['else the first that is not completed', [course('clarity', 100, true), course('discipline', 0)], 'discipline'],
    ['else the first', [course('clarity', 100, true), course('discipline', 100, true)], 'clarity'],
    ['one with full progress that is not marked completed', [course('clarity', 100)], 'clarity'],
  ])('is %s', (_case, courses, expected) => {
    expect(currentCourse(courses)?.courseId).toBe(expected);
  });
});

describe('welcomeText', () => {
  const lastDone = (...days: (number | null)[]) =>
    days.map((daysSinceLesson) => ({ ...course('clarity', 1), daysSinceLesson }));

  test.each<[string, (number | null)[], RegExp]>([
    ['a day like others without courses', [], /^One clear day/],
    ['a day like others before the first lesson', [null, null], /^One clear day/],
    ['a day like others after one with a lesson', [5, 1], /^One clear day/],
    ['a kept day once a lesson is done', [0, 4, null], /today/],
    ['a missed day', [2, null], /^Yesterday went by without a lesson\. .*where you left off/],
    ['several missed days', [3, 9], /^A few days went by without a lesson\. .*where you left off/],
  ])('meets %s', (_case, days, expected) => {
    expect(welcomeText(lastDone(...days))).toMatch(expected);
  });
});
