import type { LessonAhead } from '@portal/contracts/courses';
import { copy } from './copy';

/** The data that determines which course to continue with, and how. */
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

/** The greeting for a member of these courses: kind after missed days, and acknowledging a completed one. */
export function welcomeText(courses: readonly Standing[]): string {
  const days = Math.min(...courses.map(({ daysSinceLesson }) => daysSinceLesson ?? Infinity));
  if (days === 0) return copy.welcome.done;
  return days > 1 && days < Infinity ? copy.welcome.missed(days - 1) : copy.welcome.usual;
}
