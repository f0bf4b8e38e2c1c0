import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { GroupSessionAccess } from '@portal/contracts/entitlements';
import type {
  listSchedule,
  rescheduleSession,
  ScheduledSession,
  scheduleSession,
} from '@portal/contracts/coaching-schedule';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import type { Admin } from '../../../security/admin';
import { Clock } from '../../../time/clock';
import type { InputOf } from '../../../http/input';
import { notFound } from '../../../errors/api-exception';
import { timeZoneOf } from '../../../time/time-zones';
import { AuditService, type AuditedAction } from '../../audit/audit.service';
import { OutboxService } from '../../outbox/outbox.service';
import { CoachingSession } from './coaching-session.entity';
import { COPY } from '../copy';
import { findMember } from './find-by-email';
import { noteOnLead } from '../booking/lead-sessions.service';
import type { Times } from './occurrences';
import { Rsvp } from '../seats/rsvp.entity';
import { changedAt, ensureFree, timesOf } from './schedule-rules';
import { AHEAD, AHEAD_FOR_COACH, MEMBER_AHEAD } from './schedule.sql';
import {
  canChange,
  findUpcoming,
  lockUpcoming,
  lockParticipants,
  toScheduled,
  type ScheduledRow,
  type Scheduler,
} from './scheduled';
import { SessionNotices } from '../notifications/session-notices';

type NewSession = InputOf<typeof scheduleSession>['body'];
type NewSessionColumns = Pick<
  CoachingSession,
  'coachId' | 'memberId' | 'scheduledBy' | 'title' | 'description' | 'meetingUrl' | 'seats' | 'openedBy'
> &
  Partial<Pick<CoachingSession, 'calendarId' | 'sequence'>>;
type NewTime = InputOf<typeof rescheduleSession>['body'];

/**
 * Scheduling by staff: create, move, cancel. Each is one transaction that locks first the member or lead, then the
 * coach, then the session, so that concurrent changes run one after the other.
 */
@Injectable()
export class ScheduleService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly notices: SessionNotices,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /** Upcoming sessions, soonest first; coaches see only their own 1:1 and strategy sessions. */
  async list(scheduler: Scheduler): Promise<CallOutput<typeof listSchedule>> {
    const now = this.clock.now();
    const rows =
      scheduler.role === 'coach'
        ? await this.dataSource.query<ScheduledRow[]>(AHEAD_FOR_COACH, [now, scheduler.staffId])
        : await this.dataSource.query<ScheduledRow[]>(AHEAD, [now]);
    return rows
      .flatMap((row) => {
        const session = toScheduled(row, now);
        return session ? { ...session, canChange: canChange(scheduler, row) } : [];
      })
      .sort((one, other) => one.startsAt.localeCompare(other.startsAt) || one.id.localeCompare(other.id));
  }

  /**
   * Schedules a session or series and emails its participants; 409 if the coach or the member is busy at that time, 400
   * for a past time or an unknown member.
   */
  schedule(admin: Admin & Scheduler, body: NewSession): Promise<ScheduledSession> {
    const { coachId, title, description, kind, memberEmail, meetingUrl, timeZone } = body;
    const seats = kind === 'one-on-one' ? null : (body.seats ?? null);
    const openedBy = kind === 'one-on-one' ? null : (body.openedBy ?? null);
    const weeklyInZone = kind === 'weekly' ? timeZoneOf(timeZone) : null;
    const times = timesOf(body, weeklyInZone, this.clock.now());
    return this.writing(async (manager) => {
      const memberId = kind === 'one-on-one' ? await findMember(manager, memberEmail) : null;
      await lockParticipants(manager, admin, { memberId, leadId: null, coachId });
      await ensureFree(manager, { coachId, memberId }, times, this.clock.now());
      const scheduledBy = admin.role === 'owner' ? ('owner' as const) : ('coach' as const);
      const about = { coachId, memberId, scheduledBy, title, description, meetingUrl, seats, openedBy };
      const { session } = await findUpcoming(manager, await this.add(manager, about, times), this.clock.now());
      await this.record(manager, admin, { action: 'Scheduled a session', detail: title }, session);
      await this.notices.tell(manager, { kind: 'booked', by: 'team', at: session.startsAt }, session.id);
      return session;
    });
  }

  /**
   * Moves a session and emails its participants. A weekly series ends and continues as a new one at the new time, so
   * that past dates keep their times and calendars learn that the old times are canceled. 409 if another change was
   * first.
   */
  move(admin: Admin & Scheduler, id: string, body: NewTime): Promise<ScheduledSession> {
    return this.writing(async (manager) => {
      const { locked, session } = await lockUpcoming(manager, admin, id, this.clock.now());
      const weeklyInZone = session.weeklyInZone === null ? null : timeZoneOf(body.timeZone);
      const now = this.clock.now();
      const times = timesOf(body, weeklyInZone, now);
      await ensureFree(manager, locked, times, now, { id });
      const { session: moved } = await findUpcoming(manager, await this.place(manager, locked, times), now);
      await this.record(manager, admin, { action: 'Moved a session' }, moved);
      const change = { kind: 'moved', by: 'team', at: moved.startsAt, before: session.startsAt } as const;
      if (locked.leadId) await noteOnLead(manager, locked.leadId, change, now);
      await this.notices.tell(manager, change, moved.id, id);
      if (moved.id !== id) await endSeats(manager, id, now);
      return moved;
    });
  }

  /** Cancels a session or, from now on, a series, and emails its participants; 409 if another change was first. */
  async callOff(admin: Admin & Scheduler, id: string): Promise<void> {
    await this.writing(async (manager) => {
      const { locked, session } = await lockUpcoming(manager, admin, id, this.clock.now());
      const now = this.clock.now();
      await callOff(manager, id, now);
      await this.audit.record(admin, { action: 'Cancelled a session', subject: session.title }, manager);
      const change = { kind: 'cancelled', by: 'team', at: session.startsAt } as const;
      if (locked.leadId) await noteOnLead(manager, locked.leadId, change, now);
      await this.notices.tell(manager, change, id);
      await endSeats(manager, id, now);
    });
  }

  /** Says which entitlement opens a group session; 404 for any other. */
  async setOpening(admin: Admin & Scheduler, id: string, openedBy: GroupSessionAccess | null): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { locked, session } = await lockUpcoming(manager, admin, id, this.clock.now());
      if (locked.sessionType !== 'group') throw notFound(COPY.noGroupSession);
      await manager.update(CoachingSession, { id }, { openedBy });
      const detail = openedBy ?? 'by whether it is weekly';
      await this.record(manager, admin, { action: 'Set what opens a session', detail }, session);
    });
  }

  /** Tells coaches about upcoming sessions with a member who is deleting their account; call it before the deletion. */
  async tellOfLeaving(manager: EntityManager, memberId: string): Promise<void> {
    const now = this.clock.now();
    const rows = await manager.query<ScheduledRow[]>(MEMBER_AHEAD, [now, memberId]);
    for (const { id, startsAt } of rows.flatMap((row) => toScheduled(row, now) ?? [])) {
      await this.notices.tellOfLeaving(manager, id, startsAt);
    }
  }

  /** Gives a session its new time; returns the ID under which it continues. */
  private async place(manager: EntityManager, locked: CoachingSession, times: Times): Promise<string> {
    const { id, coachId, memberId, scheduledBy, title, description, meetingUrl, seats, openedBy } = locked;
    const now = this.clock.now();
    if (times.weeklyInZone === null) {
      await manager.update(CoachingSession, { id }, { ...columnsOf(times), ...changedAt(now) });
      await manager.update(Rsvp, { sessionId: id }, { plannedAt: new Date(times.startsAt) });
      return id;
    }
    await callOff(manager, id, now);
    // Calendars treat the new series as an update of the previous one.
    const calendar = { calendarId: locked.calendarId ?? id, sequence: locked.sequence + 1 };
    const about = { coachId, memberId, scheduledBy, title, description, meetingUrl, seats, openedBy };
    return this.add(manager, { ...about, ...calendar }, times);
  }

  private async add(manager: EntityManager, about: NewSessionColumns, times: Times): Promise<string> {
    const session = manager.create(CoachingSession, {
      ...about,
      ...columnsOf(times),
      sessionType: about.memberId ? 'one-on-one' : 'group',
      changedAt: this.clock.now(),
    });
    await manager.insert(CoachingSession, session);
    return session.id;
  }

  private async writing<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.dataSource.transaction(work);
    this.outbox.wake();
    return result;
  }

  private record(
    manager: EntityManager,
    admin: Admin & Scheduler,
    entry: Omit<AuditedAction, 'subject'>,
    to: ScheduledSession,
  ) {
    return this.audit.record(admin, { ...entry, subject: `${to.title}, ${to.startsAt}` }, manager);
  }
}

/** Cancels a session or, from now on, a series. */
const callOff = (manager: EntityManager, id: string, now: Date) =>
  manager.update(CoachingSession, { id }, { cancelledAt: now, ...changedAt(now) });

/** Deletes the RSVPs for future dates of a session or series that was canceled. */
const endSeats = (manager: EntityManager, sessionId: string, now: Date) =>
  manager.delete(Rsvp, { sessionId, plannedAt: MoreThan(now) });

/** A single session has an end; a weekly series has none. */
const columnsOf = ({ startsAt, duration, weeklyInZone }: Times) => ({
  startsAt: new Date(startsAt),
  durationMinutes: duration,
  weeklyInZone,
  openUntil: weeklyInZone === null ? new Date(Date.parse(startsAt) + duration * 60_000) : Infinity,
});
