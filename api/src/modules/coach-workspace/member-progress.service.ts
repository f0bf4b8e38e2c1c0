import { Injectable } from '@nestjs/common';
import { COACH_WORKSPACE_DAYS, type CoachWorkspaceMember, type ProgressSince } from '@portal/contracts/coach-workspace';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import { localDay } from '../../time/local-day';
import type { CoachSession } from '../coaching/schedule/coach-sessions.service';
import { CoursesService } from '../courses/courses.service';
import { DONE_SINCE, HABITS_SINCE, HOW_THEY_GET_ON } from './coach-workspace.sql';
import { endOf } from './session-states';

/** A member as the SQL of this module reads them. */
export interface MemberRow extends Pick<
  CoachWorkspaceMember,
  'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'lastActiveAt'
> {
  timeZone: string;
  joinedAt: Date;
}

type Counted = Pick<CoachWorkspaceMember, 'streak' | 'daysMissed' | 'unread' | 'reflections'>;

/** How a member gets on, besides who they are. */
export type GettingOn = Counted & Pick<CoachWorkspaceMember, 'profileImageUrl' | 'lastActiveAt' | 'pillars'>;

/** How members get on, by what they did; of what they wrote there are numbers only. */
@Injectable()
export class MemberProgressService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly courses: CoursesService,
    private readonly clock: Clock,
  ) {}

  /** Members' progress, in the given order; each by day in the member's time zone. */
  async of<Row extends MemberRow>(members: readonly Row[]): Promise<{ member: Row; how: GettingOn }[]> {
    const now = this.clock.now();
    const ids = members.map(({ id }) => id);
    const days = members.map(({ timeZone }) => localDay(now, timeZone));
    const rows = await this.dataSource.query<(Counted & { id: string })[]>(HOW_THEY_GET_ON, [
      ids,
      days.map(({ date }) => date),
      days.map(({ utcOffset }) => utcOffset),
      members.map(({ joinedAt, timeZone }) => localDay(joinedAt, timeZone).date),
      COACH_WORKSPACE_DAYS,
    ]);
    const pillars = await this.courses.pillarsOfMembers(ids);
    return members.map((member) => {
      const { id, profileImageUrl, lastActiveAt } = member;
      const counted = rows.find((row) => row.id === id);
      if (!counted) throw new Error('Each member is counted for');
      const { streak, daysMissed, unread, reflections } = counted;
      const done = { pillars: pillars.get(id) ?? [], streak, daysMissed, unread, reflections };
      return { member, how: { profileImageUrl, lastActiveAt, ...done } };
    });
  }

  /** A member's activity since a session, or since they joined. */
  async since({ id, timeZone, joinedAt }: MemberRow, last: CoachSession | undefined): Promise<ProgressSince> {
    const from = last ? endOf(last) : joinedAt;
    const [then, today] = [localDay(from, timeZone), localDay(this.clock.now(), timeZone)];
    const [done] = await this.dataSource.query<Omit<ProgressSince, 'session' | 'from' | 'habits'>[]>(DONE_SINCE, [
      id,
      from,
    ]);
    if (!done) throw new Error('Counting answers one row');
    const values = [id, today.date, then.date, today.utcOffset, then.utcOffset];
    return {
      session: last ? { id: last.id, scheduledAt: last.scheduledAt } : null,
      from: from.toISOString(),
      ...done,
      habits: await this.dataSource.query<ProgressSince['habits']>(HABITS_SINCE, values),
    };
  }
}
