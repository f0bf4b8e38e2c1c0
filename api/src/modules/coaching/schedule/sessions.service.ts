import { Injectable } from '@nestjs/common';
import type { Session } from '@portal/contracts/coaching';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import type { Member } from '../../../security/member';
import { toPage, type Page, type Cursor } from '../../../http/paging';
import { conflict } from '../../../errors/api-exception';
import { findForUpdate } from '../../../database/find-for-update';
import type { MemberPart } from '../../users/member.sql';
import type { TimelinePart } from '../../people/timeline.sql';
import { User } from '../../users/user.entity';
import { OutboxService } from '../../outbox/outbox.service';
import { LeadSessionsService } from '../booking/lead-sessions.service';
import { lockOwnStrategySession } from '../booking/own-strategy-session';
import { CoachingSession } from './coaching-session.entity';
import { SESSIONS_AHEAD, SESSIONS_BEFORE } from './coaching.sql';
import { COPY } from '../copy';
import { occurrencesBetween, toSession, upcomingSessions, type SessionRow } from './occurrences';
import { SESSIONS_TIMELINE } from './person-coaching.sql';
import { changedAt } from './schedule-rules';
import { SessionNotices } from '../notifications/session-notices';

@Injectable()
export class SessionsService {
  /** The sessions ahead that the member can join, soonest first. */
  static readonly ahead: MemberPart<Session[]> = { select: SESSIONS_AHEAD, show: upcomingSessions };

  static readonly timeline: TimelinePart = SESSIONS_TIMELINE;

  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: SessionNotices,
    private readonly leadSessions: LeadSessionsService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /** A page of past sessions, latest first: the member's own, and group sessions since they joined. */
  async past(member: Member, limit: number, after?: Cursor): Promise<Page<Session>> {
    const now = this.clock.now();
    const rows = await this.dataSource.query<(SessionRow & { joinedAt: string })[]>(SESSIONS_BEFORE, [member.id, now]);
    const sessions = rows
      .flatMap((row) =>
        occurrencesBetween(row, new Date(row.joinedAt), now).map((date) => toSession(row, date, member.opens)),
      )
      .filter((session) => endOf(session) <= now && (!after || latestFirst(cursorOf(session), after) > 0))
      .sort((one, other) => latestFirst(cursorOf(one), cursorOf(other)));
    return toPage(
      sessions,
      limit,
      ({ scheduledAt }) => scheduledAt,
      (session) => session,
    );
  }

  /**
   * Cancels the member's own 1:1 or strategy session and emails them and the coach; idempotent. 404 if it is not
   * theirs, 409 once it has started.
   */
  async cancel(member: Member, id: string): Promise<void> {
    const [sessionId] = id.split(':');
    await this.dataSource.transaction(async (manager) => {
      await findForUpdate(manager, User, { id: member.id });
      const session = await findForUpdate(manager, CoachingSession, { id: sessionId, memberId: member.id });
      if (!session) return this.cancelStrategySession(manager, member, sessionId ?? '');
      if (session.cancelledAt) return;
      const now = this.clock.now();
      if (session.startsAt <= now) throw conflict(COPY.startedUncancellable);
      await manager.update(CoachingSession, { id: session.id }, { cancelledAt: now, ...changedAt(now) });
      const change = { kind: 'cancelled', by: 'member', at: session.startsAt.toISOString() } as const;
      await this.notices.tell(manager, change, session.id);
    });
    this.outbox.wake();
  }

  private async cancelStrategySession(manager: EntityManager, member: Member, sessionId: string): Promise<void> {
    const { leadId, cancelledAt } = await lockOwnStrategySession(manager, member, sessionId);
    if (!cancelledAt) await this.leadSessions.cancel(manager, leadId, 'member');
  }
}

const endOf = ({ scheduledAt, duration }: Session) => new Date(Date.parse(scheduledAt) + duration * 60_000);

const cursorOf = ({ scheduledAt, id }: Session): Cursor => ({ at: scheduledAt, id });

const latestFirst = (one: Cursor, other: Cursor) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id);
