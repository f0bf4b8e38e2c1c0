import { Injectable } from '@nestjs/common';
import type { CoachSlots } from '@portal/contracts/coaching';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import type { Member } from '../../../security/member';
import { conflict } from '../../../errors/api-exception';
import { findForUpdate } from '../../../database/find-for-update';
import { LimitsService } from '../../../limits/limits.service';
import { OutboxService } from '../../outbox/outbox.service';
import { User } from '../../users/user.entity';
import { SessionNotices } from '../notifications/session-notices';
import { Coach } from '../schedule/coach.entity';
import { CoachingSession } from '../schedule/coaching-session.entity';
import { changedAt } from '../schedule/schedule-rules';
import { COPY } from '../copy';
import { BookingQueue } from './booking-queue';
import { isAmong, timesForMember } from './free-times';
import { LeadSessionsService } from './lead-sessions.service';
import { isTaken, notFree } from './not-free';
import { findOwnStrategySession, lockOwnStrategySession } from './own-strategy-session';

/** How members move their own 1:1 sessions, and the strategy session that they booked as visitors. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly leadSessions: LeadSessionsService,
    private readonly limits: LimitsService,
    private readonly queue: BookingQueue,
    private readonly notices: SessionNotices,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /** The times that a session can be moved to: its coach’s. 404 when it is not the member’s. */
  async freeTimes(member: Member, id: string): Promise<CoachSlots[]> {
    const { manager } = this.dataSource;
    const session = await manager.findOneBy(CoachingSession, { id, memberId: member.id });
    if (session) return this.timesOf(manager, member, session);
    return this.leadSessions.freeTimes((await findOwnStrategySession(manager, member, id)).leadId);
  }

  /**
   * Moves a session to another free time of its coach, and emails the member and the coach; moving it to its current
   * time changes nothing. 404 if it is not the member’s, 409 once it has started, or if the time is not free.
   */
  async move(member: Member, id: string, startsAt: string): Promise<void> {
    const { manager } = this.dataSource;
    const session = await manager.findOneBy(CoachingSession, { id, memberId: member.id });
    const { coachId } = session ?? (await findOwnStrategySession(manager, member, id));
    await this.limits.within([['bookingsPerMember', member.id]], () =>
      this.queue.runExclusive(coachId, () =>
        this.dataSource.transaction(async (locking) => {
          // Locked in this order everywhere, so that bookings follow one another without deadlocks.
          await findForUpdate(locking, User, { id: member.id });
          if (session) await this.moveOneToOne(locking, member, id, startsAt);
          else await this.moveStrategySession(locking, member, id, startsAt);
        }),
      ),
    );
    this.outbox.wake();
  }

  private async moveStrategySession(manager: EntityManager, member: Member, id: string, startsAt: string) {
    const { leadId, coachId, cancelledAt } = await lockOwnStrategySession(manager, member, id);
    if (cancelledAt) throw conflict(COPY.wasCancelled);
    await this.leadSessions.move(manager, leadId, { coachId, startsAt, timeZone: member.timeZone }, 'member');
  }

  private async moveOneToOne(manager: EntityManager, member: Member, id: string, startsAt: string): Promise<void> {
    const { coachId } = await manager.findOneByOrFail(CoachingSession, { id });
    await findForUpdate(manager, Coach, { id: coachId });
    const session = await findForUpdate(manager, CoachingSession, { id });
    const [now, start] = [this.clock.now(), new Date(startsAt)];
    if (!session || session.cancelledAt) throw conflict(COPY.wasCancelled);
    if (session.startsAt <= now) throw conflict(COPY.startedUnchangeable);
    if (session.startsAt.getTime() === start.getTime()) return;
    if (!isAmong(await this.timesOf(manager, member, session), coachId, startsAt)) throw notFree();
    const openUntil = new Date(start.getTime() + session.durationMinutes * 60_000);
    try {
      await manager.update(CoachingSession, { id }, { startsAt: start, openUntil, ...changedAt(now) });
    } catch (error) {
      throw isTaken(error) ? notFree() : error;
    }
    const before = session.startsAt.toISOString();
    await this.notices.tell(manager, { kind: 'moved', by: 'member', at: start.toISOString(), before }, id);
  }

  private async timesOf(manager: EntityManager, member: Member, { coachId, durationMinutes }: CoachingSession) {
    const times = await timesForMember(manager, member.id, this.clock.now(), durationMinutes);
    return times.filter(({ coach }) => coach.id === coachId);
  }
}
