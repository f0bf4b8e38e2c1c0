import { Injectable } from '@nestjs/common';
import { BOOKING, type CoachSlots, type Session } from '@portal/contracts/coaching';
import { DateTime } from 'luxon';
import { DataSource, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import type { Member } from '../../../security/member';
import { conflict, unauthorized } from '../../../errors/api-exception';
import { findForUpdate } from '../../../database/find-for-update';
import { User } from '../../users/user.entity';
import { LimitsService } from '../../../limits/limits.service';
import { OutboxService } from '../../outbox/outbox.service';
import { BookingQueue } from './booking-queue';
import { Coach } from '../schedule/coach.entity';
import { CoachingSession } from '../schedule/coaching-session.entity';
import { COPY } from '../copy';
import { isAmong, timesForMember } from './free-times';
import { isTaken, notFree } from './not-free';
import { single, toSession } from '../schedule/occurrences';
import { SessionNotices } from '../notifications/session-notices';

const tooMany = () => conflict(COPY.tooManyBookings(BOOKING.openAtMost));

/** Books 1:1 sessions. A constraint of the database rules out double bookings. */
@Injectable()
export class BookingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly queue: BookingQueue,
    private readonly notices: SessionNotices,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /** When a member can book each coach who takes bookings. */
  freeSlots(member: Member): Promise<CoachSlots[]> {
    return timesForMember(this.dataSource.manager, member.id, this.clock.now());
  }

  /**
   * Books a free time and emails the member and the coach; 409 if it is no longer free, or if the member has too many
   * upcoming sessions.
   */
  async book(member: Member, coachId: string, startsAt: string): Promise<Session> {
    const counts = [['bookingsPerMember', member.id]] as const;
    const booked = await this.limits.within(counts, () =>
      this.queue.runExclusive(coachId, () => this.bookFree(member, coachId, startsAt)),
    );
    this.outbox.wake();
    return booked;
  }

  private async bookFree(member: Member, coachId: string, startsAt: string): Promise<Session> {
    const now = this.clock.now();
    const taken = { coachId, startsAt: new Date(startsAt), cancelledAt: IsNull(), weeklyInZone: IsNull() };
    // Fails without waiting for a lock if the time is already taken.
    if (await this.dataSource.manager.existsBy(CoachingSession, taken)) throw notFree();
    try {
      return await this.dataSource.transaction(async (manager) => {
        // Locked in this order everywhere, so that bookings follow one another without deadlocks.
        if (!(await findForUpdate(manager, User, { id: member.id }))) throw unauthorized();
        const coach = await findForUpdate(manager, Coach, { id: coachId });
        if (!coach) throw notFree();
        await this.ensureFree(manager, member, { coachId, startsAt }, now);
        const session = await store(manager, coach, member, DateTime.fromISO(startsAt), now);
        const change = { kind: 'booked', by: 'member', at: session.scheduledAt } as const;
        await this.notices.tell(manager, change, session.id);
        return session;
      });
    } catch (error) {
      if (isTaken(error)) throw notFree();
      throw error;
    }
  }

  private async ensureFree(
    manager: EntityManager,
    member: Member,
    { coachId, startsAt }: { coachId: string; startsAt: string },
    now: Date,
  ) {
    const ahead = { memberId: member.id, startsAt: MoreThan(now), cancelledAt: IsNull() };
    if ((await manager.countBy(CoachingSession, ahead)) >= BOOKING.openAtMost) throw tooMany();
    if (!isAmong(await timesForMember(manager, member.id, now), coachId, startsAt)) throw notFree();
  }
}

async function store(manager: EntityManager, coach: Coach, member: Member, start: DateTime, now: Date) {
  const about = {
    title: `1:1 with ${coach.firstName}`,
    description: '',
    sessionType: 'one-on-one' as const,
    meetingUrl: coach.meetingUrl,
  };
  const duration = BOOKING.sessionMinutes;
  const session = manager.create(CoachingSession, {
    ...about,
    coachId: coach.id,
    memberId: member.id,
    scheduledBy: 'member',
    startsAt: start.toJSDate(),
    durationMinutes: duration,
    openUntil: start.plus({ minutes: duration }).toJSDate(),
    changedAt: now,
  });
  await manager.insert(CoachingSession, session);
  const names = { coachFirstName: coach.firstName, coachLastName: coach.lastName };
  const when = single({ startsAt: session.startsAt.toISOString(), duration });
  return toSession({ ...about, ...names, id: session.id, openedBy: null, weeklyInZone: null }, when, member.opens);
}
