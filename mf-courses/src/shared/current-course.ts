import type { LessonAhead } from '@portal/contracts/courses';
import { copy } from './copy';

/** What tells of a course which one to go on with, and how. */
export interface Standing {
  progress: number;
  completed: boolean;
  next: LessonAhead | null;
  daysSinceLesson: number | null;
}

/** The course to go on with: the first one begun, else the first one unfinished, else the first (spec section 4). */
export const currentCourse = <Course extends Standing>(courses: readonly Course[]): Course | undefined =>
  courses.find(({ completed, progress }) => !completed && progress > 0) ??
  courses.find(({ completed }) => !completed) ??
  courses[0];

/** What to say first to a member of these courses: a missed day is met kindly, a finished one is noticed. */
export function welcomeText(courses: readonly Standing[]): string {
  const days = Math.min(...courses.map(({ daysSinceLesson }) => daysSinceLesson ?? Infinity));
  if (days === 0) return copy.welcome.done;
  return days > 1 && days < Infinity ? copy.welcome.missed(days - 1) : copy.welcome.usual;
}
