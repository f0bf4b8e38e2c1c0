import { Inject, Injectable } from '@nestjs/common';
import { CHECK_IN_KINDS, ENTITLEMENT_NAMES, type CheckInKind, type Entitlement } from '@portal/contracts/entitlements';
import type { Currency } from '@portal/contracts/money';
import { periodText, priceText } from '@portal/contracts/plan-catalog';
import { OFFER_DAYS, type PlanAnswer, type PlanOutcome } from '@portal/contracts/plan-requests';
import { planName } from '@portal/contracts/plans';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { conflict, notFound } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { findForUpdate } from '../../database/find-for-update';
import { Offer } from '../plans/offer.entity';
import { Plan } from '../plans/plan.entity';
import { PlanVersion } from '../plans/plan-version.entity';
import { User } from '../users/user.entity';
import { AuditService } from '../audit/audit.service';
import { OutboxService } from '../outbox/outbox.service';
import { GrantsService } from '../plans/grants.service';
import { planAnswerEmail, type Said } from './plan-request-emails';
import { COPY } from './copy';
import { IS_TAKEN, NEXT_VERSION } from './plan-requests.sql';
import { PlanRequest } from './plan-request.entity';

type Answered<Answer extends PlanAnswer['answer']> = Extract<PlanAnswer, { answer: Answer }>;

const OUTCOMES: Record<PlanAnswer['answer'], PlanOutcome> = { grant: 'granted', offer: 'offered', decline: 'declined' };

const DAY = 86_400_000;

interface NextVersion {
  number: number;
  currency: Currency;
  opens: Entitlement[] | null;
  checkIns: CheckInKind[] | null;
}

/** Owners' answers to plan requests: a grant, an offer, or a decline. */
@Injectable()
export class PlanAnswersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly grants: GrantsService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Answers a request and settles it, with an email to its member; 404 when it is gone, 409 when it is settled already. */
  async answer(admin: Admin, id: string, answer: PlanAnswer): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const request = await findForUpdate(manager, PlanRequest, { id });
      if (!request) throw notFound(COPY.requestGone);
      if (request.settledAt) throw conflict(COPY.answeredAlready);
      const now = this.clock.now();
      // An answer replaces the previous one.
      const openOffer = { planRequestId: id, takenAt: IsNull(), withdrawnAt: IsNull() };
      await manager.update(Offer, openOffer, { withdrawnAt: now });
      const said = await this.carryOut(manager, admin, request, answer);
      await manager.update(PlanRequest, { id }, { settledAt: now, outcome: OUTCOMES[answer.answer] });
      const member = await manager.findOneByOrFail(User, { id: request.userId });
      await this.audit.record(
        admin,
        {
          action: COPY.actions[answer.answer],
          subject: `${planName(request.plan)} for ${member.firstName} ${member.lastName}`,
          about: member.id,
          ...(said.answer === 'offer' && { detail: said.price }),
        },
        manager,
      );
      const place = `${portalOrigin(this.environment)}/subscribe`;
      const { firstName, timeZone } = member;
      const email = planAnswerEmail({ firstName, timeZone, plan: request.plan, words: answer.words, place }, said);
      await this.outbox.post(manager, { kind: 'plan-request', memberId: member.id, recipient: member.email, ...email });
    });
    this.outbox.wake();
  }

  /** Withdraws an offer; idempotent. 404 if there is none, 409 if it was accepted. */
  async withdraw(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const offer = await findForUpdate(manager, Offer, { id });
      if (!offer) throw notFound(COPY.offerGone);
      const [row] = await manager.query<{ taken: boolean }[]>(IS_TAKEN, [id]);
      if (row?.taken) throw conflict(COPY.offerTaken);
      if (offer.withdrawnAt) return;
      await manager.update(Offer, { id }, { withdrawnAt: this.clock.now() });
      const member = await manager.findOneByOrFail(User, { id: offer.userId });
      const subject = `${member.firstName} ${member.lastName}`;
      await this.audit.record(admin, { action: COPY.actions.withdraw, subject, about: member.id }, manager);
    });
  }

  private async carryOut(
    manager: EntityManager,
    admin: Admin,
    request: PlanRequest,
    answer: PlanAnswer,
  ): Promise<Said> {
    if (answer.answer === 'grant') return this.grant(manager, admin, request, answer);
    if (answer.answer === 'offer') return this.offer(manager, admin, request, answer);
    return { answer: 'decline' };
  }

  private async grant(
    manager: EntityManager,
    admin: Admin,
    { userId, plan }: PlanRequest,
    { endsAt }: Answered<'grant'>,
  ): Promise<Said> {
    await this.grants.giveWithin(manager, admin, userId, { planKey: plan, endsAt, note: '' });
    return { answer: 'grant', until: endsAt === null ? null : new Date(endsAt) };
  }

  private async offer(
    manager: EntityManager,
    { actor }: Admin,
    { id, userId, plan }: PlanRequest,
    { words, cents, interval, weeks }: Answered<'offer'>,
  ): Promise<Said> {
    if (this.environment.PAYMENTS === 'off') throw conflict(COPY.paymentsOff);
    const now = this.clock.now();
    // Locked, so that two new versions of one plan have two numbers.
    await findForUpdate(manager, Plan, { key: plan });
    const { number, currency, opens, checkIns } = await this.nextVersion(manager, plan);
    const version = manager.create(PlanVersion, {
      planKey: plan,
      number,
      cents,
      currency,
      interval,
      weeks,
      opens: opens ?? ENTITLEMENT_NAMES,
      checkIns: checkIns ?? CHECK_IN_KINDS,
      onlyFor: userId,
      isOffer: true,
      createdAt: now,
    });
    await manager.insert(PlanVersion, version);
    const endsAt = new Date(now.getTime() + OFFER_DAYS * DAY);
    await manager.insert(Offer, {
      userId,
      planRequestId: id,
      planVersionId: version.id,
      note: words,
      madeAt: now,
      madeBy: actor,
      endsAt,
    });
    return {
      answer: 'offer',
      price: `${priceText({ cents, currency })} ${periodText({ interval, weeks })}`,
      until: endsAt,
    };
  }

  /** The terms of a plan's next version; a plan by application only opens everything. */
  private async nextVersion(manager: EntityManager, plan: PlanRequest['plan']): Promise<NextVersion> {
    const [next] = await manager.query<NextVersion[]>(NEXT_VERSION, [plan]);
    if (!next) throw new Error('Counting answers one row');
    return next;
  }
}
