import { Injectable } from '@nestjs/common';
import type { Session } from '@portal/contracts/coaching';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { toPage, type Page, type Place } from '../../common/paging';
import { conflict, notFound } from '../../common/refusal';
import { MailSender } from '../outbox/mail-sender';
import { CANCEL, HOLD_MEMBER, OWN_SESSION, SESSIONS_BEFORE } from './coaching-sql';
import { startsBetween, toSession, type SessionRow } from './occurrences';
import { SessionNotices } from './session-notices';

@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: SessionNotices,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  /** A page of the sessions that are over, latest first: the member's own, and group sessions since they joined. */
  async past(member: Member, limit: number, after?: Place): Promise<Page<Session>> {
    const now = this.clock.now();
    const rows = await this.dataSource.query<(SessionRow & { joinedAt: string })[]>(SESSIONS_BEFORE, [member.id, now]);
    const sessions = rows
      .flatMap((row) => startsBetween(row, new Date(row.joinedAt), now).map((start) => toSession(row, start)))
      .filter((session) => endOf(session) <= now && (!after || latestFirst(placeOf(session), after) > 0))
      .sort((one, other) => latestFirst(placeOf(one), placeOf(other)));
    return toPage(
      sessions,
      limit,
      ({ scheduledAt }) => scheduledAt,
      (session) => session,
    );
  }

  /**
   * Cancels the member's own 1:1 session and tells them and the coach by mail; twice changes nothing more. 404 when it is
   * not theirs, 409 once it started.
   */
  async cancel(member: Member, id: string): Promise<void> {
    const [sessionId] = id.split(':');
    const isDone = await this.dataSource.transaction(async (manager) => {
      await manager.query(HOLD_MEMBER, [member.id]);
      const values = [sessionId, member.id, this.clock.now()];
      const [[cancelled]] = await manager.query<[{ id: string; startsAt: Date }[], number]>(CANCEL, values);
      if (!cancelled) return false;
      const change = { kind: 'cancelled', by: 'member', at: cancelled.startsAt.toISOString() } as const;
      await this.notices.tell(manager, change, cancelled.id);
      return true;
    });
    if (isDone) return this.sender.wake();
    const [own] = await this.dataSource.query<{ cancelled: boolean }[]>(OWN_SESSION, [sessionId, member.id]);
    if (!own) throw notFound('There is no such session among your own.');
    if (!own.cancelled) throw conflict('This session has started and cannot be cancelled any more.');
  }
}

const endOf = ({ scheduledAt, duration }: Session) => new Date(Date.parse(scheduledAt) + duration * 60_000);

const placeOf = ({ scheduledAt, id }: Session): Place => ({ at: scheduledAt, id });

const latestFirst = (one: Place, other: Place) => other.at.localeCompare(one.at) || other.id.localeCompare(one.id);
