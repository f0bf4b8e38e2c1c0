import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { notFound } from '../../../errors/api-exception';
import { Customer } from '../customers/customer.entity';
import { Invoice } from './invoice.entity';
import { COPY } from '../copy';
import { PaymentsService } from '../payments.service';

/** Invoices and receipts; their files stay at the provider. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsService,
  ) {}

  /** A member's, newest first. */
  async ofMember(userId: string): Promise<Invoice[]> {
    const { manager } = this.dataSource;
    const customers = await manager.findBy(Customer, { userId });
    const where = { customerId: In(customers.map(({ id }) => id)) };
    return manager.find(Invoice, { where, order: { issuedAt: 'DESC', id: 'DESC' } });
  }

  /**
   * The download URL of a member's invoice, valid for at least an hour.
   * @throws {ApiException} 404 if the member has no such invoice, 503 if the provider does not respond
   */
  async file(userId: string, id: string): Promise<string> {
    const { manager } = this.dataSource;
    const invoice = await manager.findOneBy(Invoice, { id });
    const customer = invoice && (await manager.findOneBy(Customer, { id: invoice.customerId }));
    if (customer?.userId !== userId) throw notFound(COPY.errors.noInvoice);
    return this.payments.ask((provider) => provider.invoiceFile(invoice?.ref ?? ''));
  }
}
