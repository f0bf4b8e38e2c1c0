import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../../config/environment';
import { portalOrigin } from '../../../config/portal-origin';
import { ENVIRONMENT } from '../../../config/settings.module';
import type { Customer } from '../customers/customer.entity';
import { Plan } from '../../plans/plan.entity';
import { PlanVersion } from '../../plans/plan-version.entity';
import type { Subscription } from '../subscriptions/subscription.entity';
import { MemberInvitationsService } from '../../registration/invitations/member-invitations.service';
import { OutboxService } from '../../outbox/outbox.service';
import { User } from '../../users/user.entity';
import { billingEmail, failedPaymentWords } from './billing-emails';
import { TOLD_WITH_REFUND_REQUEST } from './billing-emails.sql';
import type { BillingEvent, SubscriptionEvent } from './billing-event';

/** Emails customers about billing events, within the transaction that stores the event. */
@Injectable()
export class BillingEmailsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly invitations: MemberInvitationsService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Emails about events other than subscription changes. */
  async tell(manager: EntityManager, event: BillingEvent): Promise<void> {
    // The address of a former member is forgotten.
    if (event.customer.email === '') return;
    await this.outbox.post(manager, billingEmail(event, portalOrigin(this.environment)));
    if (event.kind === 'payment-failed') await this.tellStaff(manager, event.customer, event.plan);
  }

  /**
   * Whether the email about a refund request already covers a subscription's events at an instant: its refunds, and its
   * end.
   */
  async isToldWithRefundRequest(
    manager: EntityManager,
    { provider, ref }: Pick<Subscription, 'provider' | 'ref'>,
    at: Date,
  ): Promise<boolean> {
    const [row] = await manager.query<{ told: boolean }[]>(TOLD_WITH_REFUND_REQUEST, [provider, ref, at]);
    return row?.told === true;
  }

  /** Emails about a purchase; a customer without an account gets an invite link in each of these emails. */
  async tellOfPlan(
    manager: EntityManager,
    kind: 'purchased' | 'duplicate-subscription',
    customer: Customer,
    planVersionId: string,
  ): Promise<void> {
    const version = await manager.findOneByOrFail(PlanVersion, { id: planVersionId });
    const plan = await manager.findOneByOrFail(Plan, { key: version.planKey });
    const told = { customer, provider: customer.provider, plan, version };
    if (kind === 'duplicate-subscription') return this.tell(manager, { kind, ...told });
    const inviteLink = customer.userId === null ? await this.invitations.inviteLinkFor(manager, customer.email) : null;
    await this.tell(manager, { kind, ...told, inviteLink });
  }

  async tellOfChanges(
    manager: EntityManager,
    events: SubscriptionEvent[],
    customer: Customer,
    subscription: Subscription,
  ): Promise<void> {
    if (events.length === 0) return;
    const endedAt = events.includes('ended') ? subscription.endedAt : null;
    if (endedAt && (await this.isToldWithRefundRequest(manager, subscription, endedAt))) return;
    const { planVersionId, nextVersionId, provider } = subscription;
    const version = await manager.findOneByOrFail(PlanVersion, { id: planVersionId });
    const plan = await manager.findOneByOrFail(Plan, { key: version.planKey });
    const next = nextVersionId === null ? null : await manager.findOneBy(PlanVersion, { id: nextVersionId });
    for (const kind of events)
      await this.tell(manager, { kind, customer, provider, plan, version, subscription, next });
  }

  private async tellStaff(manager: EntityManager, { userId, email }: Customer, plan: Plan) {
    const member = userId === null ? null : await manager.findOneBy(User, { id: userId });
    const name = member ? `${member.firstName} ${member.lastName}` : email;
    const place = member ? `/admin/members/${member.id}` : '/admin/revenue';
    const words = failedPaymentWords(name, plan.name, `${portalOrigin(this.environment)}${place}`);
    const about = member && { memberId: member.id };
    await this.outbox.post(manager, { staffKind: 'failed-payment', recipient: null, ...about, ...words });
  }

  /** Sends queued emails, once the transaction has committed. */
  wake(): void {
    this.outbox.wake();
  }
}
