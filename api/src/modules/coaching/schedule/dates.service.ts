import { Injectable } from '@nestjs/common';
import type {
  GroupSession,
  rescheduleDate,
  SessionDate as SessionDateShown,
} from '@portal/contracts/coaching-schedule';
import { DateTime } from 'luxon';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../../security/admin';
import { Clock } from '../../../time/clock';
import type { InputOf } from '../../../http/input';
import { conflict, notFound } from '../../../errors/api-exception';
import { AuditService } from '../../audit/audit.service';
import { OutboxService } from '../../outbox/outbox.service';
import { CoachingSession } from './coaching-session.entity';
import type { SessionChange } from '../copy';
import { COPY } from '../copy';
import { dateOn, datesBetween, idOf, ofDate, type Occurrence } from './occurrences';
import { Rsvp } from '../seats/rsvp.entity';
import { changedAt, ensureFree, timesOf } from './schedule-rules';
import { canChange, findUpcoming, lockUpcoming, type ScheduledRow, type Scheduler } from './scheduled';
import { SessionDate } from './session-date.entity';
import { SessionNotices } from '../notifications/session-notices';

/** How many weeks of a series are shown date by date. */
const WEEKS_SHOWN = 12;

/** A date of a locked series, and the current time. */
interface Standing {
  locked: CoachingSession;
  date: Occurrence;
  now: Date;
}
interface NewStanding {
  kind: SessionChange['kind'];
  action: string;
  startsAt: Date;
  duration: number;
}

/**
 * Staff changes to one date of a weekly series. Each change is one transaction that locks the coach, then the series,
 * so that concurrent changes run one after the other. Calendars see it by the sequence of the series, which rises with
 * that of its dates: a change of the whole series is always the later one.
 */
@Injectable()
export class DatesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly notices: SessionNotices,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /** An upcoming group session, or a series with the dates of its next weeks; 404 for any other session. */
  async of(scheduler: Scheduler, id: string): Promise<GroupSession> {
    const now = this.clock.now();
    const { row, session } = await findUpcoming(this.dataSource.manager, id, now);
    if (session.member ?? session.lead) throw notFound(COPY.noGroupSession);
    const from = DateTime.max(DateTime.fromJSDate(now), DateTime.fromISO(row.startsAt));
    const dates = datesBetween(row, now, from.plus({ weeks: WEEKS_SHOWN }).toJSDate());
    const shown = { ...session, canChange: canChange(scheduler, row) };
    return { session: shown, dates: dates.slice(0, WEEKS_SHOWN).map((date) => toShown(row, date)) };
  }

  /** Moves a date; 409 when the coach has another session then, or the date is cancelled. */
  move(admin: Admin & Scheduler, id: string, body: InputOf<typeof rescheduleDate>['body']): Promise<SessionDateShown> {
    return this.change(admin, id, async (manager, { locked, date, now }) => {
      if (date.change?.cancelled) throw conflict(COPY.dateCancelled);
      const times = timesOf(body, null, now);
      await ensureFree(manager, locked, times, now, { id: locked.id, date });
      const { startsAt, duration } = times;
      return { kind: 'moved', action: 'Moved a date of a series', startsAt: new Date(startsAt), duration };
    });
  }

  /** Cancels a date; 409 when it is cancelled already. */
  cancel(admin: Admin & Scheduler, id: string): Promise<SessionDateShown> {
    return this.change(admin, id, async (_manager, { date }) => {
      if (date.change?.cancelled) throw conflict(COPY.dateJustCancelled);
      return { kind: 'cancelled', action: 'Cancelled a date of a series', ...timeOf(date) };
    });
  }

  /** Lets a cancelled date take place after all; 409 when the coach has something else then, or it is not cancelled. */
  restore(admin: Admin & Scheduler, id: string): Promise<SessionDateShown> {
    return this.change(admin, id, async (manager, { locked, date, now }) => {
      if (!date.change?.cancelled) throw conflict(COPY.dateOn);
      const { startsAt, duration } = timeOf(date);
      const times = { startsAt: startsAt.toISOString(), duration, weeklyInZone: null, openUntil: null, dates: null };
      await ensureFree(manager, locked, times, now, { id: locked.id, date });
      return { kind: 'booked', action: 'Held a cancelled date of a series', startsAt, duration };
    });
  }

  private async change(
    admin: Admin & Scheduler,
    id: string,
    decide: (manager: EntityManager, standing: Standing) => Promise<NewStanding>,
  ): Promise<SessionDateShown> {
    const [sessionId = '', day = ''] = id.split(':');
    const shown = await this.dataSource.transaction(async (manager) => {
      const now = this.clock.now();
      const { locked, row } = await lockUpcoming(manager, admin, sessionId, now);
      const date = dateOn(row, day);
      if (!date || date.start.plus({ minutes: date.duration }).toJSDate() <= now) throw notThere();
      const { kind, action, startsAt, duration } = await decide(manager, { locked, date, now });
      const stored = {
        sessionId,
        plannedAt: date.planned.toJSDate(),
        startsAt,
        durationMinutes: duration,
        cancelledAt: kind === 'cancelled' ? now : null,
        sequence: locked.sequence + 1,
        changedAt: now,
      };
      await manager.upsert(SessionDate, stored, ['sessionId', 'plannedAt']);
      await manager.update(CoachingSession, { id: sessionId }, changedAt(now));
      const before = timeOf(date).startsAt.toISOString();
      const at = startsAt.toISOString();
      await this.audit.record(admin, { action: action, subject: `${locked.title}, ${before}` }, manager);
      const planned = stored.plannedAt.toISOString();
      const change = {
        kind,
        by: 'team',
        at,
        date: { planned, duration },
        ...(kind === 'moved' && { before }),
      } as const;
      await this.notices.tell(manager, change, sessionId);
      const canceled = kind === 'cancelled';
      if (canceled) await manager.delete(Rsvp, { sessionId, plannedAt: stored.plannedAt });
      const seats = canceled ? { taken: 0, waiting: 0 } : seatsAt(row, date.planned);
      return { id, plannedAt: planned, startsAt: at, duration, cancelled: canceled, ...seats };
    });
    this.outbox.wake();
    return shown;
  }
}

const notThere = () => notFound(COPY.noDate);

function seatsAt({ seatCounts }: ScheduledRow, planned: DateTime) {
  const { taken = 0, waiting = 0 } = ofDate(seatCounts, planned) ?? {};
  return { taken, waiting };
}

const toShown = (row: ScheduledRow, { planned, start, duration, change }: Occurrence): SessionDateShown => ({
  id: idOf(row, planned),
  plannedAt: planned.toJSDate().toISOString(),
  startsAt: start.toJSDate().toISOString(),
  duration,
  cancelled: change?.cancelled ?? false,
  ...seatsAt(row, planned),
});

const timeOf = ({ start, duration }: Occurrence) => ({ startsAt: start.toJSDate(), duration });
