import type { CourseKey } from '@portal/contracts/courses';

/** The programs of F.I.R.E. in their order, as the address names them (`/fire?program=identity`). */
export const PROGRAMS = ['foundation', 'identity', 'resilience', 'execution'] as const;
export type Program = (typeof PROGRAMS)[number];

/** The program in a URL; Foundation by default. */
export const programOf = (value: string | null): Program =>
  PROGRAMS.find((program) => program === value) ?? 'foundation';

/** The course key of a program (spec section 2). */
export const courseKeyOf = (program: Program): CourseKey => `fire-${program}`;
