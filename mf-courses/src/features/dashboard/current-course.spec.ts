import type { CourseProgress } from '@portal/contracts/dashboard';
import { currentCourse } from './current-course';

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
