import { Injectable } from '@nestjs/common';
import { CALENDAR_SYNC } from '@portal/contracts/coach-calendar';
import type { Session } from '@portal/contracts/coaching';
import { DateTime, Interval } from 'luxon';
import { DataSource, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import { CoachBusyTime } from './coach-busy-time.entity';

/** When coaches are busy by their own calendars, between two instants. */
export async function busyTimesBetween(
  manager: EntityManager,
  from: Date,
  until: Date,
  coachId?: string,
): Promise<{ coachId: string; busy: Interval }[]> {
  const rows = await manager.findBy(CoachBusyTime, {
    ...(coachId !== undefined && { coachId }),
    endsAt: MoreThan(from),
    startsAt: LessThan(until),
  });
  return rows.map((row) => ({ coachId: row.coachId, busy: Interval.fromDateTimes(row.startsAt, row.endsAt) }));
}

type Times = Pick<Session, 'scheduledAt' | 'duration'>;

/** A session that is not over, at a time at which its coach is busy by their own calendar. */
export interface Conflicting {
  calendarConflict?: boolean;
}

/** Finds sessions that coaches cannot hold. */
@Injectable()
export class CalendarConflicts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The sessions of a coach; marked are those that are in conflict with the coach's own calendar. */
  async mark<One extends Times>(coachId: string, sessions: readonly One[]): Promise<(One & Conflicting)[]> {
    const now = DateTime.fromJSDate(this.clock.now());
    const until = now.plus({ days: CALENDAR_SYNC.days });
    const busy = await busyTimesBetween(this.dataSource.manager, now.toJSDate(), until.toJSDate(), coachId);
    return sessions.map((session) => {
      const time = intervalOf(session);
      const conflicts = !time.isBefore(now) && busy.some((other) => other.busy.overlaps(time));
      return conflicts ? { ...session, calendarConflict: true } : session;
    });
  }
}

const intervalOf = ({ scheduledAt, duration }: Times) =>
  Interval.after(DateTime.fromISO(scheduledAt), { minutes: duration });
