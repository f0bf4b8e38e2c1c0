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
 * Where the course with this id is studied; nothing for an id that no course has.
 * @param day what the address that leads there names as the day, if anything.
 */
export function coursePath(id: string | undefined, day: string | null = null): string | undefined {
  const known = courseKeySchema.safeParse(id);
  if (!known.success) return undefined;
  const path = COURSE_PATHS[known.data];
  if (day === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ day }).toString()}`;
}
