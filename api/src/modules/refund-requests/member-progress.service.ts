import { Injectable } from '@nestjs/common';
import type { ActivitySummary } from '@portal/contracts/refund-guarantee';
import { DataSource } from 'typeorm';
import { localDay } from '../../time/local-day';
import { CoursesService } from '../courses/courses.service';
import { MEMBER_PROGRESS } from './member-progress.sql';

/** Whose progress, and in which period. */
export interface ProgressWanted {
  id: string;
  timeZone: string;
  from: Date;
  to: Date;
}

/** Shows whether a member made progress: counts of their activity, and nothing that they wrote. */
@Injectable()
export class MemberProgressService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly courses: CoursesService,
  ) {}

  /** A member's activity between two instants, by day in their time zone; the pillars are current. */
  async of({ id, timeZone, from, to }: ProgressWanted): Promise<ActivitySummary> {
    const [counted] = await this.dataSource.query<Omit<ActivitySummary, 'from' | 'to' | 'pillars'>[]>(MEMBER_PROGRESS, [
      id,
      from,
      to,
      localDay(to, timeZone).utcOffset,
    ]);
    if (!counted) throw new Error('Counting answers one row');
    const pillars = (await this.courses.pillarsOfMembers([id])).get(id) ?? [];
    return { from: from.toISOString(), to: to.toISOString(), ...counted, pillars };
  }
}
