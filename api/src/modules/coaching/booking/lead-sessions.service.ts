import { Injectable } from '@nestjs/common';
import type { CoachSlots, Session } from '@portal/contracts/coaching';
import { BOOKING } from '@portal/contracts/sessions';
import { DateTime } from 'luxon';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import { LiveBrand } from '../../../config/live-brand';
import { EVERYTHING } from '../../../security/member';
import { conflict, notFound } from '../../../errors/api-exception';
import { timeZoneOf } from '../../../time/time-zones';
import { findForUpdate } from '../../../database/find-for-update';
import { LeadEvent } from '../../leads/lead-event.entity';
import { calendarFile } from '../calendar/calendar-file';
import { Coach } from '../schedule/coach.entity';
import { CoachingSession } from '../schedule/coaching-session.entity';
import type { SessionChange } from '../copy';
import { COPY } from '../copy';
import { isAmong, timesForVisitor } from './free-times';
import { AHEAD_OF_LEADS, SESSION_OF_LEAD } from './lead-session.sql';
import { isTaken, notFree } from './not-free';
import { single, toSession, type SessionRow } from '../schedule/occurrences';
import { changedAt } from '../schedule/schedule-rules';
import { SessionNotices } from '../notifications/session-notices';

interface LeadSessionRow extends Omit<SessionRow, 'openUntil' | 'dates' | 'openedBy'> {
  coachId: string;
  sequence: number;
  changedAt: Date;
}

/** A time that a visitor chooses, and the zone in which they read it. */
interface ChosenTime {
  coachId: string;
  startsAt: string;
  timeZone: string;
}

/** Who changes their session: a visitor by their link, or signed in, as the member they became. */
type ChangedBy = 'visitor' | 'member';

const TITLE = 'Strategy session';

/**
 * Strategy sessions of leads, who have no account. Changes are called within a transaction that has locked the lead:
 * locks are taken in the order lead, coach, session, as in members' bookings.
 */
@Injectable()
export class LeadSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: SessionNotices,
    private readonly brand: LiveBrand,
    private readonly clock: Clock,
  ) {}

  /** The session of a lead, also one that is over; null without one. */
  async of(leadId: string): Promise<Session | null> {
    const row = await find(this.dataSource.manager, leadId);
    return row ? sessionOf(row) : null;
  }

  /** The session of a lead as a calendar file; 404 without one. */
  async calendarOf(leadId: string): Promise<string> {
    const row = await find(this.dataSource.manager, leadId);
    if (!row) throw notFound(COPY.noStrategySession);
    const { sequence, changedAt: at } = row;
    const entry = { session: sessionOf(row), cancelled: false, sequence, changedAt: at };
    return calendarFile([entry], this.brand.current.words.name);
  }

  /** The times that a lead can choose; for a lead who already has a session, their coach's times, to move it. */
  async freeTimes(leadId: string, manager = this.dataSource.manager): Promise<CoachSlots[]> {
    const [times, booked] = [await timesForVisitor(manager, this.clock.now()), await find(manager, leadId)];
    return booked ? times.filter(({ coach }) => coach.id === booked.coachId) : times;
  }

  /**
   * Books a free time for a lead without a session, and emails them, the coach, and the admins. Booking the time they
   * already have returns it unchanged. 409 if they have a session at another time, or if the time is not free.
   */
  async book(manager: EntityManager, leadId: string, chosen: ChosenTime): Promise<Session> {
    const visitorZone = timeZoneOf(chosen.timeZone);
    const booked = await find(manager, leadId);
    if (booked) {
      if (isAt(booked, chosen)) return sessionOf(booked);
      throw conflict(COPY.timeChosen);
    }
    const coach = await findForUpdate(manager, Coach, { id: chosen.coachId });
    if (!coach || !isAmong(await this.freeTimes(leadId, manager), coach.id, chosen.startsAt)) throw notFree();
    const session = manager.create(CoachingSession, {
      coachId: coach.id,
      leadId,
      scheduledBy: 'visitor',
      visitorZone,
      title: TITLE,
      description: '',
      sessionType: 'strategy',
      meetingUrl: coach.meetingUrl,
      ...timesFrom(chosen.startsAt),
      durationMinutes: BOOKING.sessionMinutes,
      changedAt: this.clock.now(),
    });
    await unlessTaken(manager.insert(CoachingSession, session));
    return this.told(manager, leadId, { kind: 'booked', by: 'visitor', at: session.startsAt.toISOString() });
  }

  /**
   * Moves a lead's session to another free time of its coach, and emails everyone involved. 404 without a session, 409
   * once it has started or if the time is not free.
   */
  async move(manager: EntityManager, leadId: string, chosen: ChosenTime, by: ChangedBy = 'visitor'): Promise<Session> {
    const visitorZone = timeZoneOf(chosen.timeZone);
    const booked = await this.ahead(manager, leadId);
    await findForUpdate(manager, Coach, { id: booked.coachId });
    if (isAt(booked, chosen)) return sessionOf(booked);
    if (!isAmong(await this.freeTimes(leadId, manager), chosen.coachId, chosen.startsAt)) throw notFree();
    const times = timesFrom(chosen.startsAt);
    const durationMinutes = BOOKING.sessionMinutes;
    const moved = { ...times, durationMinutes, visitorZone, ...changedAt(this.clock.now()) };
    await unlessTaken(manager.update(CoachingSession, { id: booked.id }, moved));
    const at = times.startsAt.toISOString();
    return this.told(manager, leadId, { kind: 'moved', by, at, before: booked.startsAt });
  }

  /** Cancels a lead's session and emails everyone involved; does nothing without one, 409 once it has started. */
  async cancel(manager: EntityManager, leadId: string, by: ChangedBy = 'visitor'): Promise<void> {
    if (!(await find(manager, leadId))) return;
    const { id, startsAt } = await this.ahead(manager, leadId);
    const now = this.clock.now();
    await manager.update(CoachingSession, { id }, { cancelledAt: now, ...changedAt(now) });
    await this.tell(manager, leadId, id, { kind: 'cancelled', by, at: startsAt });
  }

  /** Tells coaches of the sessions ahead with leads who are about to be erased, and are locked; the times become free. */
  async tellOfErasure(manager: EntityManager, leadIds: readonly string[]): Promise<void> {
    const ahead = [leadIds, this.clock.now()];
    const rows = await manager.query<{ id: string; startsAt: string }[]>(AHEAD_OF_LEADS, ahead);
    for (const { id, startsAt } of rows) await this.notices.tellOfErasure(manager, id, startsAt);
  }

  private async ahead(manager: EntityManager, leadId: string): Promise<LeadSessionRow> {
    const booked = await find(manager, leadId);
    if (!booked) throw notFound(COPY.wasCancelled);
    if (new Date(booked.startsAt) > this.clock.now()) return booked;
    throw conflict(COPY.startedUnchangeable);
  }

  private async told(manager: EntityManager, leadId: string, change: SessionChange): Promise<Session> {
    const row = await find(manager, leadId);
    if (!row) throw new Error('A session that has just been stored is there');
    await this.tell(manager, leadId, row.id, change);
    return sessionOf(row);
  }

  private async tell(manager: EntityManager, leadId: string, sessionId: string, change: SessionChange) {
    await noteOnLead(manager, leadId, change, this.clock.now());
    await this.notices.tell(manager, change, sessionId);
  }
}

/** Puts what became of a session onto the timeline of its lead. */
export async function noteOnLead(
  manager: EntityManager,
  leadId: string,
  { kind, by, at }: SessionChange,
  now: Date,
): Promise<void> {
  const about = { sessionChange: kind, sessionAt: new Date(at), byVisitor: by !== 'team' };
  await manager.insert(LeadEvent, { leadId, at: now, kind: 'session', ...about });
}

async function find(manager: EntityManager, leadId: string): Promise<LeadSessionRow | undefined> {
  const [row] = await manager.query<LeadSessionRow[]>(SESSION_OF_LEAD, [leadId]);
  return row;
}

const sessionOf = (row: LeadSessionRow) => toSession({ ...row, openedBy: null }, single(row), EVERYTHING);

const isAt = (row: LeadSessionRow, { coachId, startsAt }: ChosenTime) =>
  row.coachId === coachId && Date.parse(row.startsAt) === Date.parse(startsAt);

function timesFrom(startsAt: string) {
  const start = DateTime.fromISO(startsAt, { zone: 'utc' });
  return { startsAt: start.toJSDate(), openUntil: start.plus({ minutes: BOOKING.sessionMinutes }).toJSDate() };
}

async function unlessTaken(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw isTaken(error) ? notFree() : error;
  }
}
