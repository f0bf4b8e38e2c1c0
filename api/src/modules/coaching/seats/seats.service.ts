import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { Seats } from '@portal/contracts/coaching';
import type { listAttendees, Attendee } from '@portal/contracts/coaching-schedule';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../../security/admin';
import { Clock } from '../../../time/clock';
import type { Member } from '../../../security/member';
import { conflict, notFound, planNeeded, unauthorized } from '../../../errors/api-exception';
import { findForUpdate } from '../../../database/find-for-update';
import { User } from '../../users/user.entity';
import { AuditService } from '../../audit/audit.service';
import { OutboxService } from '../../outbox/outbox.service';
import { BookingQueue } from '../booking/booking-queue';
import { CoachingSession } from '../schedule/coaching-session.entity';
import { COPY } from '../copy';
import { ahead, neededFor, occurrenceOf, type Occurrence } from '../schedule/occurrences';
import { Rsvp } from './rsvp.entity';
import { findUpcoming, lockUpcoming, type ScheduledRow, type Scheduler } from '../schedule/scheduled';
import { GIVE_FREE_SEATS, SAVE_SEAT, SEAT_HOLDERS, SESSIONS_WITH_SEATS } from './seats.sql';
import { SessionNotices } from '../notifications/session-notices';

type WithSeats = Pick<CoachingSession, 'id' | 'seats'>;
type LockedSession = WithSeats & Pick<CoachingSession, 'sessionType' | 'openedBy' | 'weeklyInZone'>;

/** A group session or series that is locked, and a date of it. */
interface LockedDate {
  locked: LockedSession;
  date: Occurrence;
}

/**
 * RSVPs for group sessions. Each change is one transaction that locks first the member, then the session: concurrent
 * requests for the last seat run one after the other. Seats that become free go to the waiting list, first come, first
 * served.
 */
@Injectable()
export class SeatsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: BookingQueue,
    private readonly audit: AuditService,
    private readonly notices: SessionNotices,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a member a seat, or a place on the waiting list; 404 if there is no such upcoming date, 403 if none of their
   * plans opens it, 409 once it has started or if it is canceled.
   */
  save(member: Member, id: string): Promise<Seats> {
    return this.change(member, id, async (manager, { locked, date }) => {
      const needs = neededFor(locked, member.opens);
      if (needs) throw planNeeded(needs);
      const values = [locked.id, date.planned.toJSDate(), member.id, locked.seats, this.clock.now()];
      await manager.query(SAVE_SEAT, values);
    });
  }

  /** Takes a seat or a place on the waiting list back, and gives the seat to who waits first; refuses as {@link save} does. */
  giveBack(member: Member, id: string): Promise<Seats> {
    return this.change(member, id, async (manager, { locked, date }) => {
      await manager.delete(Rsvp, { sessionId: locked.id, plannedAt: date.planned.toJSDate(), userId: member.id });
      await this.giveFree(manager, locked, date);
    });
  }

  /** Sets the number of seats per date of a group session, and gives newly free seats to the waiting list. */
  async set(admin: Admin & Scheduler, id: string, seats: number | null): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { locked, row, session } = await lockUpcoming(manager, admin, id, this.clock.now());
      if (session.member ?? session.lead) throw noneThere();
      await manager.update(CoachingSession, { id }, { seats });
      const entry = {
        action: 'Set the seats of a session',
        subject: locked.title,
        detail: String(seats ?? 'no limit'),
      };
      await this.audit.record(admin, entry, manager);
      await this.giveFreeOfAll(manager, { id, seats }, row);
    });
    this.outbox.wake();
  }

  /** The attendees and the waiting list of a date; 404 if there is no such upcoming group session. */
  async seatHolders(id: string): Promise<CallOutput<typeof listAttendees>> {
    const { row, date } = await this.find(this.dataSource.manager, id);
    const values = [row.id, date.planned.toJSDate()];
    const holders = await this.dataSource.query<(Attendee & Pick<Rsvp, 'state'>)[]>(SEAT_HOLDERS, values);
    const inState = (wanted: Rsvp['state']) =>
      holders.filter(({ state }) => state === wanted).map(({ state: _state, ...holder }) => holder);
    return { going: inState('going'), waiting: inState('waiting') };
  }

  /**
   * Gives a member's future seats to the waiting list, and removes the member from waiting lists; call it within the
   * transaction that deactivates or deletes their account, which it locks.
   */
  async leave(manager: EntityManager, memberId: string): Promise<void> {
    const now = this.clock.now();
    await findForUpdate(manager, User, { id: memberId });
    const sessions = await manager.query<{ sessionId: string }[]>(SESSIONS_WITH_SEATS, [memberId, now]);
    for (const { sessionId } of sessions) {
      const locked = await findForUpdate(manager, CoachingSession, { id: sessionId });
      if (!locked || locked.cancelledAt) continue;
      const { row } = await findUpcoming(manager, sessionId, now);
      for (const { planned, start } of this.datesOf(row)) {
        if (start.toJSDate() <= now) continue;
        await manager.delete(Rsvp, { sessionId, plannedAt: planned.toJSDate(), userId: memberId });
      }
      await this.giveFreeOfAll(manager, locked, row);
    }
  }

  private async change(
    { id: userId }: Member,
    id: string,
    work: (manager: EntityManager, date: LockedDate) => Promise<void>,
  ): Promise<Seats> {
    const [sessionId = ''] = id.split(':');
    const seats = await this.queue.runExclusive(sessionId, () =>
      this.dataSource.transaction(async (manager) => {
        const member = await findForUpdate(manager, User, { id: userId });
        if (!member || member.deactivatedAt) throw unauthorized();
        const locked = await findForUpdate(manager, CoachingSession, { id: sessionId });
        if (locked?.cancelledAt) throw conflict(COPY.cancelled);
        const { row, date } = await this.find(manager, id);
        if (!locked) throw noneThere();
        if (date.change?.cancelled) throw conflict(COPY.cancelled);
        if (date.start.toJSDate() <= this.clock.now()) throw conflict(COPY.begun);
        if (!this.datesOf(row).some(({ planned }) => planned.toMillis() === date.planned.toMillis())) throw tooFar();
        await work(manager, { locked, date });
        return this.seatsOf(manager, { locked, date }, userId);
      }),
    );
    this.outbox.wake();
    return seats;
  }

  private async seatsOf(manager: EntityManager, { locked, date }: LockedDate, userId: string): Promise<Seats> {
    const values = [locked.id, date.planned.toJSDate()];
    const holders = await manager.query<{ id: string; state: Rsvp['state'] }[]>(SEAT_HOLDERS, values);
    const going = holders.filter(({ state }) => state === 'going');
    const place = holders.filter(({ state }) => state === 'waiting').findIndex(({ id }) => id === userId) + 1;
    const mine = going.some(({ id }) => id === userId) ? 'going' : place > 0 ? 'waiting' : null;
    return { of: locked.seats, taken: going.length, mine, place: place > 0 ? place : null };
  }

  /** The dates that members see ahead: seats can be saved for those. */
  private datesOf(row: ScheduledRow): Occurrence[] {
    return ahead(row, this.clock.now());
  }

  private async find(manager: EntityManager, id: string) {
    const [sessionId = '', day] = id.split(':');
    const { row, session } = await findUpcoming(manager, sessionId, this.clock.now());
    const date = occurrenceOf(row, day);
    if (!date || (session.member ?? session.lead)) throw noneThere();
    return { row, date };
  }

  private async giveFreeOfAll(manager: EntityManager, locked: WithSeats, row: ScheduledRow): Promise<void> {
    const now = this.clock.now();
    for (const date of this.datesOf(row)) if (date.start.toJSDate() > now) await this.giveFree(manager, locked, date);
  }

  private async giveFree(manager: EntityManager, locked: WithSeats, date: Occurrence): Promise<void> {
    const values = [locked.id, date.planned.toJSDate(), locked.seats];
    const [lucky] = await manager.query<[{ userId: string }[], number]>(GIVE_FREE_SEATS, values);
    const userIds = lucky.map(({ userId }) => userId);
    if (userIds.length > 0) await this.notices.tellOfSeat(manager, locked.id, date, userIds);
  }
}

const noneThere = () => notFound(COPY.noGroupSession);
const tooFar = () => conflict(COPY.tooFar);
