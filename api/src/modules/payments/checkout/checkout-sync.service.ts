import { Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Checkout } from './checkout.entity';
import { Customer } from '../customers/customer.entity';
import { findForUpdate } from '../../../database/find-for-update';
import { insertIfNew } from '../../../database/insert-if-new';
import { PersonLeadsService } from '../../leads/person-leads.service';
import { Offer } from '../../plans/offer.entity';
import { Plan } from '../../plans/plan.entity';
import { PlanVersion } from '../../plans/plan-version.entity';
import { Subscription } from '../subscriptions/subscription.entity';
import { BillingEmailsService } from '../emails/billing-emails.service';
import { CustomersService } from '../customers/customers.service';
import type { ProviderCheckout } from '../providers/payment-provider';
import { SubscriptionEventsService } from '../subscriptions/subscription-events.service';
import { DuplicateSubscriptionsService } from '../subscriptions/duplicate-subscriptions.service';

/** Redeems a coupon ($1) once; returns no row when no redemption is left. */
export const REDEEM = `
UPDATE coupons SET uses_left = uses_left - 1 WHERE code = $1 AND (uses_left IS NULL OR uses_left > 0) RETURNING code`;

type Paid = Pick<ProviderCheckout, 'ref'> & { paidAt: Date };

const WEEK = 7 * 24 * 60 * 60_000;

/** Syncs checkouts from the provider: once one is paid, fulfills the purchase for its buyer. */
@Injectable()
export class CheckoutSyncService {
  private readonly log = new Logger(CheckoutSyncService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly customers: CustomersService,
    private readonly emails: BillingEmailsService,
    private readonly leads: PersonLeadsService,
    private readonly duplicates: DuplicateSubscriptionsService,
    private readonly events: SubscriptionEventsService,
  ) {}

  /**
   * Saves a checkout as the provider returned it at `askedAt`; ignores one that the portal did not create. Returns
   * whether it is newly paid.
   */
  async save(found: ProviderCheckout, askedAt: Date): Promise<boolean> {
    const customer = found.customerRef === null ? null : await this.customers.ofRef(found.customerRef);
    const userId = await this.dataSource.transaction(async (manager) => {
      const checkout = await findForUpdate(manager, Checkout, { id: found.checkoutId });
      if (!checkout || checkout.state === 'paid') return undefined;
      if (found.state !== 'paid' || !customer || !found.paidAt) {
        const over = found.state === 'expired' && ({ state: 'expired', url: null } as const);
        await manager.update(Checkout, { id: checkout.id }, { ref: found.ref, ...over });
        return undefined;
      }
      const paid = { ref: found.ref, state: 'paid', paidAt: found.paidAt, url: null } as const;
      await manager.update(Checkout, { id: checkout.id }, paid);
      return this.sell(manager, checkout, paid, customer, askedAt);
    });
    this.emails.wake();
    if (userId) await this.duplicates.cancelDuplicates(userId);
    return userId !== undefined;
  }

  /** Fulfills a paid checkout for its buyer. Returns the member's ID; null for a visitor. */
  private async sell(
    manager: EntityManager,
    checkout: Checkout,
    paid: Paid,
    { id: customerId, userId: known }: Customer,
    askedAt: Date,
  ) {
    const { userId, planVersionId, coupon } = checkout;
    await manager.update(Customer, { id: customerId }, { userId: userId ?? known });
    const owner = await manager.findOneByOrFail(Customer, { id: customerId });
    if (coupon !== null) await this.redeem(manager, coupon, checkout.id);
    if (userId !== null) {
      await manager.update(Offer, { userId, planVersionId, takenAt: IsNull() }, { takenAt: paid.paidAt });
    }
    await this.openPaidOnce(manager, checkout, paid, customerId, askedAt);
    await this.emails.tellOfPlan(manager, 'purchased', owner, planVersionId);
    const { planKey } = await manager.findOneByOrFail(PlanVersion, { id: planVersionId });
    const { name } = await manager.findOneByOrFail(Plan, { key: planKey });
    await this.leads.winBuyer(manager, owner, name);
    return owner.userId;
  }

  /** The open checkout had reserved it: that none is left is a fault, which the owner can find in the log. */
  private async redeem(manager: EntityManager, coupon: string, checkout: string) {
    const [redeemed] = await manager.query<[unknown[], number]>(REDEEM, [coupon]);
    if (redeemed.length === 0)
      this.log.error({ message: 'a coupon was redeemed more often than allowed', coupon, checkout });
  }

  /** Opens a one-time purchase for the plan's number of weeks. */
  private async openPaidOnce(
    manager: EntityManager,
    { provider, planVersionId }: Checkout,
    { ref, paidAt }: Paid,
    customerId: string,
    askedAt: Date,
  ) {
    const { weeks } = await manager.findOneByOrFail(PlanVersion, { id: planVersionId });
    if (weeks === null) return;
    const endsAt = new Date(paidAt.getTime() + weeks * WEEK);
    const isNew = await insertIfNew(manager, Subscription, {
      ...{ provider, ref, planVersionId, endsAt, customerId },
      state: 'active',
      startedAt: paidAt,
      periodEndsAt: endsAt,
      fetchedAt: askedAt,
    });
    if (!isNew) return;
    const started = await manager.findOneByOrFail(Subscription, { provider, ref });
    await this.events.emit(manager, 'plan.started', started);
  }
}
