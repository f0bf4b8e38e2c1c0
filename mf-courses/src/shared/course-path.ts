import { courseKeySchema, type CourseKey } from '@portal/contracts/courses';

/** Where each course is studied. */
export const COURSE_PATHS: Record<CourseKey, string> = {
  clarity: '/clarity',
  discipline: '/discipline',
  'fire-foundation': '/fire?program=foundation',
  'fire-identity': '/fire?program=identity',
  'fire-resilience': '/fire?program=resilience',
  'fire-execution': '/fire?program=execution',
  'realtor-fire-foundation': '/courses/realtor-fire-foundation',
};

/**
 * The path of a course; undefined for an unknown ID.
 * @param day the day in the URL, if any.
 */
export function coursePath(id: string | undefined, day: string | null = null): string | undefined {
  const known = courseKeySchema.safeParse(id);
  if (!known.success) return undefined;
  const path = COURSE_PATHS[known.data];
  if (day === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ day }).toString()}`;
}
