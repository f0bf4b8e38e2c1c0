import { Inject, Injectable } from '@nestjs/common';
import { moneyText, type Currency } from '@portal/contracts/money';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../common/admin';
import { Clock } from '../../common/clock';
import { conflict, notFound } from '../../common/refusal';
import type { ApiEnvironment } from '../../config/environment';
import { portalAddress } from '../../config/portal-address';
import { ENVIRONMENT } from '../../config/settings.module';
import { GuaranteeClaim } from '../../database/guarantee-claim.entity';
import { hold } from '../../database/hold';
import { User } from '../../database/user.entity';
import { AuditService } from '../audit/audit.service';
import { OutboxService } from '../outbox/outbox.service';
import { RefundsService } from '../payments/refunds/refunds.service';
import { SubscriptionsService, type SubscriptionDetails } from '../payments/subscriptions/subscriptions.service';
import { COVERED_INVOICES, GIVEN_BACK } from './claims.sql';
import { COPY, decisionWords } from './copy';
import { CountedProvider } from './counted-provider';

interface Decision {
  decision: 'refunded' | 'declined';
  answer: string;
}

/** Decides claims by the 30-day guarantee. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: RefundsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly counted: CountedProvider,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Decides a claim, once, and tells its member. To give money back is noted first, then asked of the provider, charge by
   * charge with a key each: where that fails, the claim waits on and can only be gone on with.
   * @throws {Refusal} 404 without such a claim, 409 when it was decided otherwise, 503 when the provider does not answer
   */
  async decide(admin: Admin, id: string, made: Decision): Promise<void> {
    const claim = await this.begin(id, made.decision);
    if (claim.decision !== null) return;
    const details = await this.subscriptions.find(claim.subscriptionId);
    if (!details) throw notFound(COPY.noSubscription);
    if (made.decision === 'refunded') await this.giveBack(id, details);
    await this.dataSource.transaction((manager) => this.note(manager, admin, id, made, details));
    this.outbox.wake();
  }

  private begin(id: string, decision: Decision['decision']): Promise<GuaranteeClaim> {
    return this.dataSource.transaction(async (manager) => {
      const claim = await held(manager, id, decision);
      if (decision === 'refunded' && claim.decision === null)
        await manager.update(GuaranteeClaim, { id }, { refundBegunAt: claim.refundBegunAt ?? this.clock.now() });
      return claim;
    });
  }

  /** Gives the charges of the first 30 days back, and ends what was bought; what is done already is not done again. */
  private async giveBack(claimId: string, details: SubscriptionDetails) {
    const invoices = await this.dataSource.query<{ id: string }[]>(COVERED_INVOICES, [
      this.counted.name,
      details.subscription.id,
    ]);
    for (const { id } of invoices) await this.refunds.refund(id, null, `claim:${claimId}`);
    await this.subscriptions.cancel(details, 'now', `claim:${claimId}`);
  }

  private async note(
    manager: EntityManager,
    admin: Admin,
    id: string,
    { decision, answer }: Decision,
    details: SubscriptionDetails,
  ) {
    const claim = await held(manager, id, decision);
    if (claim.decision !== null) return;
    const decided = { decision, answer, decidedAt: this.clock.now(), decidedBy: admin.actor };
    await manager.update(GuaranteeClaim, { id }, decided);
    const member = await manager.findOneByOrFail(User, { id: claim.userId });
    const amount = decision === 'refunded' ? await this.givenBack(manager, details) : null;
    const action = decision === 'refunded' ? 'Gave money back by the guarantee' : 'Declined to give money back';
    const detail = amount === null ? details.plan.name : `${details.plan.name}, ${amount}`;
    const subject = `${member.firstName} ${member.lastName}`;
    await this.audit.record(admin, { action, subject, detail, about: member.id }, manager);
    const { firstName, email } = member;
    const place = `${portalAddress(this.environment)}/subscribe`;
    const words = decisionWords(decision, { firstName, plan: details.plan.name, answer, amount, place });
    await this.outbox.post(manager, { kind: 'billing', memberId: member.id, recipient: email, ...words });
  }

  /** What was given back of the first 30 days, in words; null for nothing. */
  private async givenBack(manager: EntityManager, { subscription }: SubscriptionDetails): Promise<string | null> {
    const [sum] = await manager.query<{ cents: number; currency: Currency }[]>(GIVEN_BACK, [
      this.counted.name,
      subscription.id,
    ]);
    return sum && sum.cents > 0 ? moneyText(sum) : null;
  }
}

/** A claim that is not decided otherwise, nor about to be, held until the transaction ends. */
async function held(manager: EntityManager, id: string, decision: Decision['decision']): Promise<GuaranteeClaim> {
  const claim = await hold(manager, GuaranteeClaim, { id });
  if (!claim) throw notFound(COPY.noClaim);
  if (claim.decision !== null && claim.decision !== decision) throw conflict(COPY.decidedOtherwise);
  if (claim.refundBegunAt !== null && decision === 'declined') throw conflict(COPY.refundBegun);
  return claim;
}
