import { meanProgress } from '@portal/contracts/course-progress';
import type { MemberCourse } from '@portal/contracts/courses';
import { MASTERED_AT, PILLARS, type PillarProgress } from '@portal/contracts/pillars';
import { progressOf } from '../../shared/pillar-progress';

/** How many of the member's courses are completed. */
export const completedCourses = (courses: readonly MemberCourse[]) =>
  courses.filter((course) => course.completed).length;

/** The mean progress of the member's courses in whole percent; 0 without courses. */
export const averageProgress = (courses: readonly MemberCourse[]) => Math.round(meanProgress(courses));

/** How many of the five pillars are mastered, by their exact progress (spec section 9). */
export const masteredPillars = (progress: readonly PillarProgress[]) =>
  PILLARS.filter((pillar) => progressOf(progress, pillar) >= MASTERED_AT).length;
