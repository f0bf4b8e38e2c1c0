import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { conflict, notFound } from '../../../errors/api-exception';
import { Invoice } from '../invoices/invoice.entity';
import { COPY } from '../copy';
import { PaymentsService } from '../payments.service';
import { ProviderSyncService } from '../providers/provider-sync.service';

/** Gives money back. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsService,
    private readonly providerSync: ProviderSyncService,
  ) {}

  /**
   * Refunds part of an invoice: `cents`, or all that is left if null. The same refund with the same key happens once.
   * Returns the invoice after the refund.
   * @throws {ApiException} 404 if there is no such invoice, 409 if nothing is left to refund, 503 if the provider does
   * not respond
   */
  async refund(invoiceId: string, cents: number | null, key: string): Promise<Invoice> {
    const invoice = await this.dataSource.manager.findOneBy(Invoice, { id: invoiceId });
    if (!invoice) throw notFound(COPY.errors.noInvoice);
    const { ref, chargeRef, paidCents, refundedCents } = invoice;
    if (chargeRef === null || paidCents - refundedCents < (cents ?? 1)) throw conflict(COPY.errors.notPaid);
    await this.payments.ask(async (provider) => {
      await provider.refund(chargeRef, cents, `refund:${chargeRef}:${key}`);
      await this.providerSync.refresh({ kind: 'charge', ref: chargeRef });
      await this.providerSync.refresh({ kind: 'invoice', ref });
    });
    return this.dataSource.manager.findOneByOrFail(Invoice, { id: invoiceId });
  }
}
