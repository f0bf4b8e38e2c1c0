import { countLessons, isCourseCompleted, meanProgress, percentOf, progressOf } from './course-progress';
import type { LessonProgress } from '../lessons/lessons';

const lesson = (day: number) => ({
  id: `clarity-${day}`,
  dayNumber: day,
  title: '',
  quote: '',
  activities: [],
  activityKeys: [],
  reflectionPrompt: '',
  videoUrl: null,
  videoTitle: null,
});

const saved = (day: number, completed: boolean): LessonProgress => ({
  lessonId: lesson(day).id,
  lesson: lesson(day),
  completed,
  reflection: '',
  activitiesCompleted: [],
  completedAt: null,
  version: 1,
});

test.each([
  [0, 29, 0, false],
  [28, 29, (28 / 29) * 100, false],
  [29, 29, 100, true],
  [30, 29, 100, true],
  [0, 0, 0, false],
  [1, 4, 25, false],
])('%i of %i lessons are %d percent; completed: %p', (completed, lessons, percent, isCompleted) => {
  expect(progressOf({ completed, lessons })).toBe(percent);
  expect(isCourseCompleted({ completed, lessons })).toBe(isCompleted);
});

test.each([
  [0, 29, 0],
  [1, 29, 3],
  [10, 29, 34],
  [14, 29, 48],
  [15, 29, 52],
  [28, 29, 97],
  [29, 29, 100],
  [1, 3, 33],
  [2, 3, 67],
  [0, 0, 0],
])('%i of %i lessons read as %i percent', (completed, lessons, percent) => {
  expect(percentOf({ completed, lessons })).toBe(percent);
});

test('counts neither unfinished lessons nor ones that no longer exist', () => {
  const rows = [saved(1, true), saved(2, false), saved(29, true)];
  expect(countLessons([lesson(1), lesson(2)], rows)).toEqual({ lessons: 2, completed: 1 });
});

test('several courses have the mean of their progress, unrounded, and 0 without any', () => {
  expect(meanProgress([{ progress: 100 }, { progress: 1 }, { progress: 0 }])).toBe(101 / 3);
  expect(meanProgress([])).toBe(0);
});
