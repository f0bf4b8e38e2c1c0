import { Injectable } from '@nestjs/common';
import type { Course, MemberCourse } from '@portal/contracts/courses';
import { isCourseCompleted } from '@portal/contracts/course-progress';
import type { Dashboard } from '@portal/contracts/dashboard';
import { MASTERED_AT, type PillarProgress } from '@portal/contracts/pillars';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import { isOpen, type Member, type Opens } from '../../security/member';
import { forMember, memberValues, type MemberPart } from '../users/member.sql';
import { ALL_COURSES, MEMBER_COURSES, STANDINGS_OF_MEMBERS } from './course.sql';
import {
  courseProgress,
  memberCourses,
  pillarsProgress,
  worksheetFor,
  type PillarStanding,
  type Standing,
} from './standing';

@Injectable()
export class CoursesService {
  /** How far the member is, by pillar and in each course of their list. */
  static readonly progress: MemberPart<Pick<Dashboard, 'pillarsProgress' | 'courseProgress'>> = {
    select: MEMBER_COURSES,
    show: (standings: Standing[], _now, opens: Opens) => ({
      pillarsProgress: pillarsProgress(standings),
      courseProgress: courseProgress(standings, opens),
    }),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** All courses in order, including locked ones; worksheets only if the member's plans open them. */
  async list({ opens }: Member): Promise<Course[]> {
    const rows = await this.dataSource.query<(Omit<Course, 'id' | 'locked'> & { key: Course['id'] })[]>(ALL_COURSES);
    return rows.map(({ key, worksheetUrl, ...course }) => ({
      id: key,
      worksheetUrl: worksheetFor(opens, worksheetUrl),
      ...course,
      locked: course.firstLesson === null,
    }));
  }

  /** The member's standing in every open course. */
  standings(member: Pick<Member, 'id' | 'timeZone'>): Promise<Standing[]> {
    return this.dataSource.query(forMember(MEMBER_COURSES), memberValues(member, this.clock.now()));
  }

  /** The courses of the member's list, and whether it takes a plan to go on with them. */
  async listOf(member: Member): Promise<MemberCourse[]> {
    const closed = !isOpen(member, 'courses');
    return memberCourses(await this.standings(member)).map((course) => (closed ? { ...course, closed } : course));
  }

  async pillarsOf(member: Member): Promise<PillarProgress[]> {
    return pillarsProgress(await this.standings(member));
  }

  /** How many courses and pillars a member has completed. */
  async completedBy(id: string): Promise<{ courses: number; pillars: number }> {
    const rows = await this.dataSource.query<PillarStanding[]>(STANDINGS_OF_MEMBERS, [[id]]);
    return {
      courses: rows.filter(isCourseCompleted).length,
      pillars: pillarsProgress(rows).filter(({ progress }) => progress >= MASTERED_AT).length,
    };
  }

  /** How far members are in each pillar, by their ids. */
  async pillarsOfMembers(ids: readonly string[]): Promise<Map<string, PillarProgress[]>> {
    const rows = await this.dataSource.query<(PillarStanding & { id: string })[]>(STANDINGS_OF_MEMBERS, [ids]);
    return new Map(ids.map((id) => [id, pillarsProgress(rows.filter((row) => row.id === id))]));
  }
}
