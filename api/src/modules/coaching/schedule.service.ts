import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { listSchedule, moveSession, ScheduledSession, scheduleSession } from '@portal/contracts/coaching-schedule';
import { DateTime, Interval } from 'luxon';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../common/admin';
import { Clock } from '../../common/clock';
import type { InputOf } from '../../common/input';
import { linkOrNull } from '../../common/link';
import { conflict, invalidInput, notFound } from '../../common/refusal';
import { timeZoneOf } from '../../common/time-zones';
import { AuditService } from '../audit/audit.service';
import { HOLD_COACH } from './coaching-sql';
import { startsBetween, type Times } from './occurrences';
import { ADD_SESSION, AHEAD, BUSY_COACH, CALL_OFF, MOVE, ONE_AHEAD } from './schedule-sql';

/** How far ahead a weekly series is compared with what the coach has already. */
const WEEKS_COMPARED = 8;

type ScheduledRow = ScheduledSession & Times;
type NewSession = InputOf<typeof scheduleSession>['body'];
type NewTime = InputOf<typeof moveSession>['body'];

/** What the admin schedules, moves and cancels. */
@Injectable()
export class ScheduleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** What lies ahead, soonest first. */
  async list(): Promise<CallOutput<typeof listSchedule>> {
    const now = this.clock.now();
    const rows = await this.dataSource.query<ScheduledRow[]>(AHEAD, [now]);
    return rows
      .flatMap((row) => toScheduled(row, now) ?? [])
      .sort((one, other) => one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id));
  }

  /** Schedules a session or series; 409 when the coach is busy then, 400 for a time that is over or no such member. */
  async schedule(admin: Admin, body: NewSession): Promise<ScheduledSession> {
    const { coachId, title, description, duration, kind, memberEmail, meetingUrl, timeZone } = body;
    const weeklyInZone = kind === 'weekly' ? timeZoneOf(timeZone) : null;
    const times = this.timesOf(body, weeklyInZone);
    return this.write(admin, { action: 'Scheduled a session', detail: title }, async (manager) => {
      await this.ensureFree(manager, coachId, times);
      const memberId = kind === 'one-on-one' ? await findMember(manager, memberEmail) : null;
      const shown = [title, description, times.startsAt, duration, meetingUrl];
      return add(manager, [coachId, memberId, ...shown, weeklyInZone, endOf(times), this.clock.now()]);
    });
  }

  /**
   * Moves a session. A weekly series is ended and goes on as a new one at the new time, so that what took place stays
   * where it was and calendars hear that the old times are off.
   */
  async move(admin: Admin, id: string, body: NewTime): Promise<ScheduledSession> {
    return this.write(admin, { action: 'Moved a session' }, async (manager) => {
      const session = await this.find(manager, id);
      const weeklyInZone = session.weeklyInZone === null ? null : timeZoneOf(body.timeZone);
      const times = this.timesOf(body, weeklyInZone);
      await this.ensureFree(manager, session.coach.id, times, id);
      const now = this.clock.now();
      if (weeklyInZone === null) {
        await manager.query(MOVE, [id, times.startsAt, times.duration, endOf(times), now]);
        return id;
      }
      await manager.query(CALL_OFF, [id, now]);
      const { coach, title, description, meetingUrl } = session;
      const shown = [title, description, times.startsAt, times.duration, meetingUrl];
      return add(manager, [coach.id, null, ...shown, weeklyInZone, endOf(times), now]);
    });
  }

  /** Cancels a session, or a series from now on; 404 when it is over or cancelled already. */
  async callOff(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { title } = await this.find(manager, id);
      await manager.query(CALL_OFF, [id, this.clock.now()]);
      await this.audit.record(admin, { action: 'Cancelled a session', subject: title }, manager);
    });
  }

  private async write(
    admin: Admin,
    deed: { action: string; detail?: string },
    work: (manager: EntityManager) => Promise<string>,
  ): Promise<ScheduledSession> {
    return this.dataSource.transaction(async (manager) => {
      const session = await this.find(manager, await work(manager));
      const subject = `${session.title}, ${session.startsAt}`;
      await this.audit.record(admin, { ...deed, subject }, manager);
      return session;
    });
  }

  private async find(manager: EntityManager, id: string): Promise<ScheduledSession> {
    const now = this.clock.now();
    const [row] = await manager.query<ScheduledRow[]>(ONE_AHEAD, [now, id]);
    const session = row && toScheduled(row, now);
    if (!session) throw notFound('There is no such session ahead.');
    return session;
  }

  /** The wall-clock time in its zone as an instant; 400 for no such zone and for a time that is over. */
  private timesOf({ startsAt, timeZone, duration }: NewTime, weeklyInZone: string | null): Times {
    const start = DateTime.fromISO(startsAt, { zone: timeZoneOf(timeZone) });
    if (!start.isValid || start.toMillis() <= this.clock.now().getTime()) {
      throw invalidInput([{ path: 'startsAt', message: 'Please choose a time that lies ahead' }]);
    }
    return { startsAt: start.toUTC().toISO(), duration, weeklyInZone, openUntil: null };
  }

  private async ensureFree(manager: EntityManager, coachId: string, wanted: Times, moving: string | null = null) {
    const held = await manager.query<object[]>(HOLD_COACH, [coachId]);
    if (held.length === 0) throw invalidInput([{ path: 'coachId', message: 'There is no such coach' }]);
    const now = this.clock.now();
    const from = new Date(wanted.startsAt);
    const until = DateTime.fromJSDate(from).plus({ weeks: WEEKS_COMPARED }).toJSDate();
    const busy = await manager.query<Times[]>(BUSY_COACH, [coachId, now, moving]);
    const taken = busy.flatMap((times) => intervalsOf(times, from, until));
    if (!intervalsOf(wanted, from, until).some((one) => taken.some((other) => one.overlaps(other)))) return;
    throw conflict('This coach has another session at that time. Please choose another time.');
  }
}

const intervalsOf = (times: Times, from: Date, until: Date) =>
  startsBetween(times, from, until).map((start) => Interval.after(start, { minutes: times.duration }));

/** The end of a single session; a weekly series goes on without one. */
const endOf = ({ startsAt, duration, weeklyInZone }: Times) =>
  weeklyInZone === null ? new Date(Date.parse(startsAt) + duration * 60_000) : 'infinity';

async function add(manager: EntityManager, values: unknown[]): Promise<string> {
  const [added] = await manager.query<{ id: string }[]>(ADD_SESSION, values);
  if (!added) throw new Error('An insert answers its row');
  return added.id;
}

async function findMember(manager: EntityManager, email: string): Promise<string> {
  const found = await manager.query<{ id: string }[]>('SELECT id FROM users WHERE email = $1', [email.toLowerCase()]);
  if (found[0]) return found[0].id;
  throw invalidInput([{ path: 'memberEmail', message: 'There is no member with this e-mail address' }]);
}

/** By its next occurrence; nothing when there is none. */
function toScheduled({ openUntil, ...row }: ScheduledRow, now: Date): ScheduledSession | undefined {
  const horizon = DateTime.max(DateTime.fromJSDate(now), DateTime.fromISO(row.startsAt)).plus({ weeks: 2 });
  const [next] = startsBetween({ ...row, openUntil }, now, horizon.toJSDate());
  return next && { ...row, startsAt: next.toJSDate().toISOString(), meetingUrl: linkOrNull(row.meetingUrl) };
}
