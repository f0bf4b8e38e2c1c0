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
   * Gives back of what was paid for an invoice: `cents`, or all that is left without an amount. The same with the same key
   * is done once. Answers the invoice as it is then.
   * @throws {ApiException} 404 without such an invoice, 409 where nothing is left, 503 when the provider does not answer
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
