import type { CourseProgress } from '@portal/contracts/dashboard';
import type { CourseKey, MemberCourse } from '@portal/contracts/courses';
import { PILLARS, type Pillar, type PillarProgress } from '@portal/contracts/pillars';
import { worksheetOrNull } from '../../common/link';

/** A member's standing in one course, as `MEMBER_COURSES` reads it. */
export interface Standing {
  key: CourseKey;
  title: string;
  description: string;
  category: string;
  pillar: Pillar;
  worksheetUrl: string | null;
  lessons: number;
  completed: number;
  listed: boolean;
}

/** Completed lessons in percent of all lessons, 0 to 100; a course without lessons is at 0. */
export const progressOf = ({ completed, lessons }: Pick<Standing, 'completed' | 'lessons'>) =>
  lessons === 0 ? 0 : Math.min(100, (completed / lessons) * 100);

const isCompleted = ({ completed, lessons }: Standing) => lessons > 0 && completed >= lessons;

/** The mean progress of each pillar over its open courses, in the order of the pillars; 0 where it has none. */
export function pillarsProgress(standings: Standing[]): PillarProgress[] {
  return PILLARS.map((pillar) => {
    const courses = standings.filter((standing) => standing.pillar === pillar);
    const sum = courses.reduce((total, standing) => total + progressOf(standing), 0);
    return { pillar, progress: courses.length === 0 ? 0 : sum / courses.length };
  });
}

/** The courses of a member's list, as the dashboard shows them. */
export const courseProgress = (standings: Standing[]): CourseProgress[] =>
  listed(standings).map((standing) => ({
    courseId: standing.key,
    progress: progressOf(standing),
    completed: isCompleted(standing),
    course: {
      title: standing.title,
      description: standing.description,
      worksheetUrl: worksheetOrNull(standing.worksheetUrl),
    },
  }));

/** The courses of a member's list, as the portal home shows them. */
export const memberCourses = (standings: Standing[]): MemberCourse[] =>
  listed(standings).map((standing) => ({
    course: {
      id: standing.key,
      title: standing.title,
      description: standing.description,
      category: standing.category,
      pillar: standing.pillar,
    },
    progress: progressOf(standing),
    completed: isCompleted(standing),
  }));

const listed = (standings: Standing[]) => standings.filter((standing) => standing.listed);
