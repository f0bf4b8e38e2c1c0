import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Clock } from '../../../time/clock';
import { Customer } from '../customers/customer.entity';
import { Invoice } from '../invoices/invoice.entity';
import { findForUpdate } from '../../../database/find-for-update';
import { PlanVersion } from '../../plans/plan-version.entity';
import { Subscription } from './subscription.entity';
import { isCurrent } from './subscription.sql';
import { User } from '../../users/user.entity';
import { BillingEmailsService } from '../emails/billing-emails.service';
import { PaymentsService } from '../payments.service';
import { ChargeDisputed, type PaymentProvider } from '../providers/payment-provider';

/**
 * A member's ($1) open duplicates at an instant ($2): all recurring subscriptions but the first, and the later one-time
 * purchases of the same plan.
 */
export const DUPLICATE_SUBSCRIPTIONS = `
SELECT id FROM (
  SELECT s.id, row_number() OVER (
    PARTITION BY v.interval = 'once', CASE WHEN v.interval = 'once' THEN v.plan_key END ORDER BY s.started_at, s.ref
  ) AS place
  FROM subscriptions s JOIN customers c ON c.id = s.customer_id JOIN plan_versions v ON v.id = s.plan_version_id
  WHERE c.user_id = $1 AND NOT s.sold_twice AND ${isCurrent('$2::timestamptz')}
) theirs WHERE place > 1`;

/**
 * Reverses purchases of something the buyer already had, e.g. from two browsers: cancels, refunds, and emails the
 * buyer.
 */
@Injectable()
export class DuplicateSubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly emails: BillingEmailsService,
  ) {}

  /** Checks whether a member has something twice, and reverses the later purchase. */
  async cancelDuplicates(userId: string): Promise<void> {
    const found = await this.dataSource.transaction(async (manager) => {
      // Locks the member: concurrent checks must agree on which purchase is the later one.
      await findForUpdate(manager, User, { id: userId });
      const rows = await manager.query<{ id: string }[]>(DUPLICATE_SUBSCRIPTIONS, [userId, this.clock.now()]);
      const later = await manager.findBy(Subscription, { id: In(rows.map(({ id }) => id)) });
      for (const { id, customerId, planVersionId } of later) {
        await manager.update(Subscription, { id }, { isDuplicate: true });
        const customer = await manager.findOneByOrFail(Customer, { id: customerId });
        await this.emails.tellOfPlan(manager, 'duplicate-subscription', customer, planVersionId);
      }
      return later;
    });
    this.emails.wake();
    for (const subscription of found) await this.cancelAndRefund(subscription);
  }

  /**
   * Cancels a duplicate and refunds what was paid for it so far; later payments are refunded when they are reported.
   */
  async cancelAndRefund(subscription: Subscription): Promise<void> {
    const { id, provider: name, ref, planVersionId, state } = subscription;
    const provider = this.payments.required();
    const { interval } = await this.dataSource.manager.findOneByOrFail(PlanVersion, { id: planVersionId });
    if (state !== 'ended' && interval !== 'once') await provider.cancel(ref, 'now', `twice:${ref}`);
    if (state !== 'ended' && interval === 'once') {
      await this.dataSource.manager.update(Subscription, { id }, { state: 'ended', endedAt: this.clock.now() });
    }
    const invoices = await this.dataSource.manager.findBy(Invoice, {
      provider: name,
      subscriptionRef: ref,
      state: 'paid',
    });
    for (const { chargeRef, paidCents, refundedCents } of invoices) {
      if (chargeRef !== null && refundedCents < paidCents) await this.refundCharge(provider, chargeRef);
    }
  }

  private async refundCharge(provider: PaymentProvider, chargeRef: string) {
    try {
      await provider.refund(chargeRef, null, `twice:${chargeRef}`);
    } catch (error) {
      // The bank has already returned the money; if that is reversed, the refund is requested again.
      if (!(error instanceof ChargeDisputed)) throw error;
    }
  }

  /** Like {@link cancelAndRefund}, by reference; does nothing if it isn’t a duplicate. */
  async cancelAndRefundByRef(ref: string): Promise<void> {
    const { name: provider } = this.payments.required();
    const subscription = await this.dataSource.manager.findOneBy(Subscription, { provider, ref, isDuplicate: true });
    if (subscription) await this.cancelAndRefund(subscription);
  }
}
