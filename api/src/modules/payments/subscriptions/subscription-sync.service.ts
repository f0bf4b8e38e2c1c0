import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Customer } from '../customers/customer.entity';
import { findForUpdate } from '../../../database/find-for-update';
import { insertIfNew } from '../../../database/insert-if-new';
import { PlanVersion } from '../../plans/plan-version.entity';
import { Invoice } from '../invoices/invoice.entity';
import { Subscription } from './subscription.entity';
import { BillingEmailsService } from '../emails/billing-emails.service';
import { CustomersService } from '../customers/customers.service';
import { subscriptionEventsBetween } from '../emails/billing-event';
import { PaymentsService } from '../payments.service';
import type { ProviderSubscription } from '../providers/payment-provider';
import { SubscriptionEventsService } from './subscription-events.service';
import { DuplicateSubscriptionsService } from './duplicate-subscriptions.service';
import { TrialsService } from '../trials/trials.service';

/** Syncs subscriptions from the provider, and emails customers about changes. */
@Injectable()
export class SubscriptionSyncService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsService,
    private readonly customers: CustomersService,
    private readonly emails: BillingEmailsService,
    private readonly duplicates: DuplicateSubscriptionsService,
    private readonly trials: TrialsService,
    private readonly events: SubscriptionEventsService,
  ) {}

  /**
   * Saves a subscription as the provider returned it at `askedAt`, unless a later response is already stored. Ignores
   * plans that are not the portal's. Returns whether it was new or its state changed.
   */
  async save({ customerRef, ...found }: ProviderSubscription, askedAt: Date): Promise<boolean> {
    if (!(await this.dataSource.manager.existsBy(PlanVersion, { id: found.planVersionId }))) return false;
    const provider = this.payments.required().name;
    const customer = await this.customers.ofRef(customerRef);
    const row = { ...found, provider, customerId: customer.id, fetchedAt: askedAt };
    const change = await this.dataSource.transaction(async (manager) => {
      if (await insertIfNew(manager, Subscription, row)) {
        await this.trials.note(manager, row);
        await namePlanOfInvoices(manager, row);
        if (row.state !== 'ended') await this.emitStarted(manager, row);
        return 'new';
      }
      return this.update(manager, row, customer);
    });
    this.emails.wake();
    if (change === 'new') await this.cancelDuplicates(customer.id);
    return change !== 'none';
  }

  private async emitStarted(manager: EntityManager, { provider, ref }: Pick<Subscription, 'provider' | 'ref'>) {
    const started = await manager.findOneByOrFail(Subscription, { provider, ref });
    await this.events.emit(manager, 'plan.started', started);
  }

  /** Its owner may have become known in the meantime. */
  private async cancelDuplicates(customerId: string) {
    const { userId } = await this.dataSource.manager.findOneByOrFail(Customer, { id: customerId });
    if (userId !== null) await this.duplicates.cancelDuplicates(userId);
  }

  private async update(
    manager: EntityManager,
    row: Omit<Subscription, 'id' | 'isDuplicate' | 'trialTold'>,
    customer: Customer,
  ) {
    const before = await findForUpdate(manager, Subscription, { provider: row.provider, ref: row.ref });
    if (!before || before.fetchedAt > row.fetchedAt) return 'none';
    await manager.update(Subscription, { id: before.id }, row);
    const after = await manager.findOneByOrFail(Subscription, { id: before.id });
    const events = subscriptionEventsBetween(before, after);
    await this.emails.tellOfChanges(manager, events, customer, after);
    const hasEnded = before.state !== 'ended' && after.state === 'ended';
    if (hasEnded) await this.events.emit(manager, 'plan.canceled', after);
    else if (events.length > 0) await this.events.emit(manager, 'plan.changed', after);
    return before.state === row.state ? 'none' : 'other';
  }
}

/** An invoice reported before its subscription gets the plan version that the subscription started with. */
const namePlanOfInvoices = (
  manager: EntityManager,
  { provider, ref, planVersionId }: Pick<Subscription, 'provider' | 'ref' | 'planVersionId'>,
) => manager.update(Invoice, { provider, subscriptionRef: ref, planVersionId: IsNull() }, { planVersionId });
