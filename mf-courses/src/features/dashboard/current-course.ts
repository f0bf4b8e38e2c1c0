import type { CourseProgress } from '@portal/contracts/dashboard';

/** The course to go on with: the first one begun, else the first one unfinished, else the first (spec section 4). */
export const currentCourse = (courses: readonly CourseProgress[]): CourseProgress | undefined =>
  courses.find(({ completed, progress }) => !completed && progress > 0) ??
  courses.find(({ completed }) => !completed) ??
  courses[0];
