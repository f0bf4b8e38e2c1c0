import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../../database/find-for-update';
import { insertIfNew } from '../../../database/insert-if-new';
import { Subscription } from '../subscriptions/subscription.entity';
import { Invoice } from './invoice.entity';
import { CustomersService } from '../customers/customers.service';
import { PaymentsService } from '../payments.service';
import type { ProviderInvoice } from '../providers/payment-provider';

/** Keeps invoices as the provider has them. */
@Injectable()
export class InvoiceSyncService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsService,
    private readonly customers: CustomersService,
  ) {}

  /** Whether no invoice with this reference is stored yet. */
  async isNew(ref: string): Promise<boolean> {
    return !(await this.dataSource.manager.existsBy(Invoice, { provider: this.payments.required().name, ref }));
  }

  /**
   * Saves an invoice as the provider returned it at `askedAt`, unless a later response is already stored. Returns
   * whether it was new or changed.
   */
  async save({ customerRef, ...found }: ProviderInvoice, askedAt: Date): Promise<boolean> {
    const provider = this.payments.required().name;
    const customerId = (await this.customers.ofRef(customerRef)).id;
    const { manager } = this.dataSource;
    const planVersionId = await planVersionOf(manager, provider, found.subscriptionRef);
    const row = { ...found, provider, customerId, planVersionId, fetchedAt: askedAt };
    if (await insertIfNew(manager, Invoice, row)) return true;
    return this.dataSource.transaction(async (within) => {
      const before = await findForUpdate(within, Invoice, { provider, ref: found.ref });
      if (!before || before.fetchedAt > askedAt) return false;
      await within.update(Invoice, { id: before.id }, { ...row, planVersionId: before.planVersionId ?? planVersionId });
      return before.state !== found.state || before.refundedCents !== found.refundedCents;
    });
  }
}

/** The plan version that a subscription has now; null if the subscription is not known yet. */
async function planVersionOf(manager: EntityManager, provider: Subscription['provider'], ref: string | null) {
  const subscription = ref === null ? null : await manager.findOneBy(Subscription, { provider, ref });
  return subscription?.planVersionId ?? null;
}
