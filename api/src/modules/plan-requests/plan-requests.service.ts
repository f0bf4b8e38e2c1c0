import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type {
  createPlanRequest,
  MadeOffer,
  PlanRequest as PlanRequestOnTheWire,
  StoredPlanRequest,
} from '@portal/contracts/plan-requests';
import { planName } from '@portal/contracts/plans';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import type { Member } from '../../security/member';
import { notFound, unauthorized } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { findForUpdate } from '../../database/find-for-update';
import type { TimelinePart } from '../people/timeline.sql';
import { User } from '../users/user.entity';
import { AuditService } from '../audit/audit.service';
import { OutboxService, type NewEmail } from '../outbox/outbox.service';
import { COPY, receivedWords, requestWords } from './copy';
import { LAST_OFFERS, ON_SALE, TIMELINE } from './plan-requests.sql';
import { PlanRequest } from './plan-request.entity';

/** Stores members' plan requests. */
@Injectable()
export class PlanRequestsService {
  static readonly timeline: TimelinePart = TIMELINE;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Stores a request and emails the admins and the member. A new request for the same plan replaces the earlier one,
   * and sends no emails if that is still open with the same note; a settled one is reopened.
   */
  async ask(member: Member, request: PlanRequestOnTheWire): Promise<CallOutput<typeof createPlanRequest>> {
    const asked = { userId: member.id, plan: request.plan, note: request.note || null };
    const stored = this.requests.create({ ...asked, createdAt: this.clock.now(), settledAt: null, outcome: null });
    await this.dataSource.transaction(async (manager) => {
      // Locked, so that concurrent requests run one after the other.
      const asking = await findForUpdate(manager, User, { id: member.id });
      if (!asking) throw unauthorized();
      const asBefore = { ...asked, note: asked.note ?? IsNull(), settledAt: IsNull() };
      const isRepeated = await manager.existsBy(PlanRequest, asBefore);
      await manager.upsert(PlanRequest, stored, ['userId', 'plan']);
      if (!isRepeated) await this.outbox.post(manager, ...this.emailsAbout(member, asking.email, request));
    });
    this.outbox.wake();
    return { id: stored.id, createdAt: stored.createdAt.toISOString() };
  }

  /** Imports members' plans as settled requests, without emails. */
  async carryOver(
    manager: EntityManager,
    plans: readonly { userId: string; plan: PlanRequestOnTheWire['plan'] }[],
  ): Promise<void> {
    const now = this.clock.now();
    await manager.insert(
      PlanRequest,
      plans.map((each) => ({ ...each, note: null, createdAt: now, settledAt: now })),
    );
  }

  private emailsAbout({ id, firstName, lastName }: Member, email: string, request: PlanRequestOnTheWire): NewEmail[] {
    const origin = portalOrigin(this.environment);
    const about = { kind: 'plan-request', memberId: id } as const;
    const toAdmins = requestWords({ firstName, lastName, email }, request, `${origin}/admin/plan-requests`);
    const toMember = receivedWords(firstName, request, `${origin}/subscribe`);
    return [
      { ...about, staffKind: 'plan-request', recipient: null, replyTo: email, ...toAdmins },
      { ...about, recipient: email, ...toMember },
    ];
  }

  /** All requests with who made them, newest first. */
  async list(): Promise<StoredPlanRequest[]> {
    const requests = await this.requests.find({
      relations: { member: true },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const offers = await this.dataSource.query<(MadeOffer & { requestId: string })[]>(LAST_OFFERS);
    const onSale =
      await this.dataSource.query<(NonNullable<StoredPlanRequest['onSale']> & { plan: string })[]>(ON_SALE);
    return requests.map(({ id, plan, note, createdAt, settledAt, outcome, member }) => ({
      id,
      plan,
      note,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      outcome,
      offer: offers.find(({ requestId }) => requestId === id) ?? null,
      onSale: onSale.find((version) => version.plan === plan) ?? null,
      member: { id: member.id, firstName: member.firstName, lastName: member.lastName, email: member.email },
    }));
  }

  /** How many wait. */
  countOpen(): Promise<number> {
    return this.requests.countBy({ settledAt: IsNull() });
  }

  /** Settles or reopens a request; idempotent. 404 if it is gone. */
  async settle(admin: Admin, id: string, settled: boolean): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const locked = await findForUpdate(manager, PlanRequest, { id });
      if (!locked) throw notFound(COPY.requestGone);
      const { plan, userId, settledAt } = locked;
      if ((settledAt !== null) === settled) return;
      await manager.update(PlanRequest, { id }, { settledAt: settled ? this.clock.now() : null, outcome: null });
      const member = await manager.findOneByOrFail(User, { id: userId });
      const action = settled ? 'Settled a plan request' : 'Reopened a plan request';
      const subject = `${planName(plan)} for ${member.firstName} ${member.lastName}`;
      await this.audit.record(admin, { action, subject, about: userId }, manager);
    });
  }

  private get requests() {
    return this.dataSource.getRepository(PlanRequest);
  }
}
