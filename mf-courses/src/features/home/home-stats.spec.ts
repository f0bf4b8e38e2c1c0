import type { MemberCourse } from '@portal/contracts/courses';
import { averageProgress, completedCourses, masteredPillars } from './home-stats';

const course = (progress: number, completed = false): MemberCourse => ({
  course: { id: 'clarity', title: '', description: '', category: '', pillar: 'clarity' },
  progress,
  completed,
  next: null,
  daysSinceLesson: null,
});

test('counts completed courses by their flag', () => {
  expect(completedCourses([course(100, true), course(100), course(3)])).toBe(1);
});

test.each([
  ['no courses', [], 0],
  ['one third', [course(100 / 3)], 33],
  ['a half rounds up', [course(1), course(2)], 2],
  ['nearly done', [course(99.4)], 99],
  ['done', [course(100), course(100)], 100],
])('average of %s', (_case, courses, average) => {
  expect(averageProgress(courses)).toBe(average);
});

test.each([
  ['an exact 100', 100, 1],
  ['99.9, although it shows as 100', 99.9, 0],
])('mastered at %s', (_case, progress, mastered) => {
  expect(masteredPillars([{ pillar: 'clarity', progress }])).toBe(mastered);
});
