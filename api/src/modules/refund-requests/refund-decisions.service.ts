import { Inject, Injectable } from '@nestjs/common';
import { moneyText, type Currency } from '@portal/contracts/money';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { conflict, notFound } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { findForUpdate } from '../../database/find-for-update';
import { User } from '../users/user.entity';
import { AuditService } from '../audit/audit.service';
import { OutboxService } from '../outbox/outbox.service';
import { ReportedProvider } from '../payments/providers/reported-provider';
import { RefundsService } from '../payments/refunds/refunds.service';
import { SubscriptionsService, type SubscriptionDetails } from '../payments/subscriptions/subscriptions.service';
import { COPY } from './copy';
import { refundDecisionEmail } from './refund-request-emails';
import { RefundRequest } from './refund-request.entity';
import { COVERED_INVOICES, REFUNDED } from './refund-requests.sql';

interface Decision {
  decision: 'refunded' | 'declined';
  answer: string;
}

/** Decides refund requests under the 30-day guarantee. */
@Injectable()
export class RefundDecisionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: RefundsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly reported: ReportedProvider,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Decides a refund request, once, and emails its member. A refund is recorded first, then requested from the
   * provider, charge by charge, each with its own key: if that fails, the request stays open and can only be refunded.
   * @throws {ApiException} 404 if there is no such request, 409 if the opposite was decided, 503 if the provider does
   * not respond
   */
  async decide(admin: Admin, id: string, made: Decision): Promise<void> {
    const request = await this.begin(id, made.decision);
    if (request.decision !== null) return;
    const details = await this.subscriptions.find(request.subscriptionId);
    if (!details) throw notFound(COPY.noSubscription);
    if (made.decision === 'refunded') await this.refundCovered(id, details);
    await this.dataSource.transaction((manager) => this.note(manager, admin, id, made, details));
    this.outbox.wake();
  }

  private begin(id: string, decision: Decision['decision']): Promise<RefundRequest> {
    return this.dataSource.transaction(async (manager) => {
      const request = await lockUndecided(manager, id, decision);
      if (decision === 'refunded' && request.decision === null)
        await manager.update(RefundRequest, { id }, { refundBegunAt: request.refundBegunAt ?? this.clock.now() });
      return request;
    });
  }

  /** Refunds the charges of the first 30 days, and cancels the subscription; idempotent. */
  private async refundCovered(requestId: string, details: SubscriptionDetails) {
    const invoices = await this.dataSource.query<{ id: string }[]>(COVERED_INVOICES, [
      this.reported.name,
      details.subscription.id,
    ]);
    for (const { id } of invoices) await this.refunds.refund(id, null, `claim:${requestId}`);
    await this.subscriptions.cancel(details, 'now', `claim:${requestId}`);
  }

  private async note(
    manager: EntityManager,
    admin: Admin,
    id: string,
    { decision, answer }: Decision,
    details: SubscriptionDetails,
  ) {
    const request = await lockUndecided(manager, id, decision);
    if (request.decision !== null) return;
    const decided = { decision, answer, decidedAt: this.clock.now(), decidedBy: admin.actor };
    await manager.update(RefundRequest, { id }, decided);
    const member = await manager.findOneByOrFail(User, { id: request.userId });
    const amount = decision === 'refunded' ? await this.refundedText(manager, details) : null;
    const action = decision === 'refunded' ? 'Gave money back by the guarantee' : 'Declined to give money back';
    const detail = amount === null ? details.plan.name : `${details.plan.name}, ${amount}`;
    const subject = `${member.firstName} ${member.lastName}`;
    await this.audit.record(admin, { action, subject, detail, about: member.id }, manager);
    const { firstName, email } = member;
    const place = `${portalOrigin(this.environment)}/subscribe`;
    const isTest = this.reported.name === 'embedded';
    const words = refundDecisionEmail(decision, { firstName, plan: details.plan.name, answer, amount, isTest, place });
    await this.outbox.post(manager, { kind: 'billing', memberId: member.id, recipient: email, ...words });
  }

  /** The refunded amount for the first 30 days, in words; null for none. */
  private async refundedText(manager: EntityManager, { subscription }: SubscriptionDetails): Promise<string | null> {
    const [sum] = await manager.query<{ cents: number; currency: Currency }[]>(REFUNDED, [
      this.reported.name,
      subscription.id,
    ]);
    return sum && sum.cents > 0 ? moneyText(sum) : null;
  }
}

/** A request that is not decided otherwise, nor about to be, locked until the transaction ends. */
async function lockUndecided(
  manager: EntityManager,
  id: string,
  decision: Decision['decision'],
): Promise<RefundRequest> {
  const request = await findForUpdate(manager, RefundRequest, { id });
  if (!request) throw notFound(COPY.noRequest);
  if (request.decision !== null && request.decision !== decision) throw conflict(COPY.decidedOtherwise);
  if (request.refundBegunAt !== null && decision === 'declined') throw conflict(COPY.refundBegun);
  return request;
}
