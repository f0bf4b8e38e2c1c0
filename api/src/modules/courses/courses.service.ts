import { Injectable } from '@nestjs/common';
import type { Course } from '@portal/contracts/courses';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import { worksheetOrNull } from '../../common/link';
import type { Member } from '../../common/member';
import { FOR_MEMBER, memberValues } from '../../database/member-sql';
import { ALL_COURSES, MEMBER_COURSES } from './course-sql';
import type { Standing } from './standing';

@Injectable()
export class CoursesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** All courses in their order, locked ones included. */
  async list(): Promise<Course[]> {
    const rows = await this.dataSource.query<(Omit<Course, 'id'> & { key: Course['id'] })[]>(ALL_COURSES);
    return rows.map(({ key, worksheetUrl, ...course }) => ({
      id: key,
      worksheetUrl: worksheetOrNull(worksheetUrl),
      ...course,
    }));
  }

  /** The member's standing in every open course. */
  standings(member: Pick<Member, 'id' | 'timeZone'>): Promise<Standing[]> {
    return this.dataSource.query(`${FOR_MEMBER} ${MEMBER_COURSES}`, memberValues(member, this.clock.now()));
  }
}
