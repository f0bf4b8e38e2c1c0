import { isCourseCompleted, meanProgress, progressOf, type LessonCount } from '@portal/contracts/course-progress';
import type { CourseProgress } from '@portal/contracts/dashboard';
import type { CourseKey, LessonAhead, MemberCourse } from '@portal/contracts/courses';
import { PILLARS, type Pillar, type PillarProgress } from '@portal/contracts/pillars';
import { worksheetOrNull } from '../../database/stored-link';
import { isOpen, type Opens } from '../../security/member';

/** A member's standing in one course, as `MEMBER_COURSES` reads it. */
export interface Standing extends LessonCount {
  key: CourseKey;
  title: string;
  description: string;
  category: string;
  pillar: Pillar;
  worksheetUrl: string | null;
  next: LessonAhead | null;
  daysSinceLesson: number | null;
  listed: boolean;
}

/** The input for computing progress. */
export type PillarStanding = LessonCount & Pick<Standing, 'pillar'>;

const howFar = (standing: LessonCount) => ({ progress: progressOf(standing), completed: isCourseCompleted(standing) });

const dayByDay = ({ next, daysSinceLesson }: Standing) => ({ next, daysSinceLesson });

/** The mean progress of each pillar over its open courses, in the order of the pillars; 0 where it has none. */
export const pillarsProgress = (standings: PillarStanding[]): PillarProgress[] =>
  PILLARS.map((pillar) => ({
    pillar,
    progress: meanProgress(standings.filter((standing) => standing.pillar === pillar).map(howFar)),
  }));

/** A course's worksheet, for whom their plans open the courses. */
export const worksheetFor = (opens: Opens, url: string | null) =>
  isOpen({ opens }, 'courses') ? worksheetOrNull(url) : null;

/** The courses of a member's list, as the dashboard shows them. */
export const courseProgress = (standings: Standing[], opens: Opens): CourseProgress[] =>
  listed(standings).map((standing) => ({
    courseId: standing.key,
    ...howFar(standing),
    ...dayByDay(standing),
    course: {
      title: standing.title,
      description: standing.description,
      worksheetUrl: worksheetFor(opens, standing.worksheetUrl),
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
    ...howFar(standing),
    ...dayByDay(standing),
  }));

const listed = (standings: Standing[]) => standings.filter((standing) => standing.listed);
