import { Injectable } from '@nestjs/common';
import type { CoachSlots, Session } from '@portal/contracts/sessions';
import type { bookStrategySession } from '@portal/contracts/strategy-sessions';
import { DataSource, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import type { InputOf } from '../../http/input';
import { notFound } from '../../errors/api-exception';
import { StrategyLink } from './strategy-link.entity';
import { LimitsService } from '../../limits/limits.service';
import { hashToken } from '../../security/tokens';
import { BookingQueue } from '../coaching/booking/booking-queue';
import { LeadSessionsService } from '../coaching/booking/lead-sessions.service';
import { LeadFileService } from '../leads/lead-file.service';
import { OutboxService } from '../outbox/outbox.service';
import { COPY } from './copy';

type ChosenTime = InputOf<typeof bookStrategySession>['body'];
type LockedLead = NonNullable<Awaited<ReturnType<LeadFileService['findForUpdate']>>>;

/**
 * Lets visitors who sent the questionnaire choose, move, and cancel their strategy session: anyone with a link to a
 * lead. Invalid or expired links return 404 everywhere.
 */
@Injectable()
export class StrategySessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly leads: LeadFileService,
    private readonly sessions: LeadSessionsService,
    private readonly limits: LimitsService,
    private readonly queue: BookingQueue,
    private readonly outbox: OutboxService,
  ) {}

  async session(token: string): Promise<Session | null> {
    return this.sessions.of(await this.leadOf(this.dataSource.manager, token));
  }

  async freeTimes(token: string): Promise<CoachSlots[]> {
    return this.sessions.freeTimes(await this.leadOf(this.dataSource.manager, token));
  }

  async calendar(token: string): Promise<string> {
    return this.sessions.calendarOf(await this.leadOf(this.dataSource.manager, token));
  }

  /** Books a free time, which changes the lead's status to call booked. `address` is the visitor's network address. */
  book(token: string, chosen: ChosenTime, address: string): Promise<Session> {
    return this.choosing(token, chosen.coachId, address, async (manager, lead) => {
      const session = await this.sessions.book(manager, lead.id, chosen);
      await this.leads.noteCallBooked(manager, lead);
      return session;
    });
  }

  /** Moves the session to another free time. */
  move(token: string, chosen: ChosenTime, address: string): Promise<Session> {
    return this.choosing(token, chosen.coachId, address, (manager, { id }) => this.sessions.move(manager, id, chosen));
  }

  /** Cancels the session. */
  async cancel(token: string): Promise<void> {
    await this.writing(token, (manager, { id }) => this.sessions.cancel(manager, id));
  }

  /** Forgets links that are over. */
  async sweep(): Promise<void> {
    await this.dataSource.manager.delete(StrategyLink, { expiresAt: LessThanOrEqual(this.clock.now()) });
  }

  /**
   * Each chosen time sends emails, so it counts toward the limits of the network address and of the lead's email
   * address.
   */
  private async choosing<Result>(
    token: string,
    coachId: string,
    address: string,
    work: (manager: EntityManager, lead: LockedLead) => Promise<Result>,
  ): Promise<Result> {
    const leadId = await this.leadOf(this.dataSource.manager, token);
    const mailbox = await this.leads.mailboxOf(leadId);
    const counts = [['strategyTimesPerAddress', address] as const, ['strategyTimesPerMailbox', mailbox] as const];
    return this.limits.within(counts, () => this.queue.runExclusive(coachId, () => this.writing(token, work)));
  }

  private async writing<Result>(
    token: string,
    work: (manager: EntityManager, lead: LockedLead) => Promise<Result>,
  ): Promise<Result> {
    const result = await this.dataSource.transaction(async (manager) => {
      const lead = await this.leads.findForUpdate(manager, await this.leadOf(manager, token));
      if (!lead) throw linkGone();
      return work(manager, lead);
    });
    this.outbox.wake();
    return result;
  }

  private async leadOf(manager: EntityManager, token: string): Promise<string> {
    const works = { tokenHash: hashToken(token), expiresAt: MoreThan(this.clock.now()) };
    const link = await manager.findOneBy(StrategyLink, works);
    if (!link) throw linkGone();
    return link.leadId;
  }
}

const linkGone = () => notFound(COPY.linkGone);
