import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findForUpdate } from '../../../database/find-for-update';
import { insertIfNew } from '../../../database/insert-if-new';
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

  /** Keeps an invoice as it stood when the provider was asked, unless it was asked later already. Answers whether it was new or otherwise. */
  async save({ customerRef, ...found }: ProviderInvoice, askedAt: Date): Promise<boolean> {
    const provider = this.payments.required().name;
    const customerId = (await this.customers.ofRef(customerRef)).id;
    const row = { ...found, provider, customerId, fetchedAt: askedAt };
    const { manager } = this.dataSource;
    if (await insertIfNew(manager, Invoice, row)) return true;
    return this.dataSource.transaction(async (within) => {
      const before = await findForUpdate(within, Invoice, { provider, ref: found.ref });
      if (!before || before.fetchedAt > askedAt) return false;
      await within.update(Invoice, { id: before.id }, row);
      return before.state !== found.state || before.refundedCents !== found.refundedCents;
    });
  }
}
