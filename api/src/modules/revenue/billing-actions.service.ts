import { Injectable } from '@nestjs/common';
import { moneyText } from '@portal/contracts/money';
import { DataSource } from 'typeorm';
import type { Admin } from '../../security/admin';
import { conflict, notFound } from '../../errors/api-exception';
import { Customer } from '../payments/customers/customer.entity';
import { Invoice } from '../payments/invoices/invoice.entity';
import { User } from '../users/user.entity';
import { AuditService } from '../audit/audit.service';
import { RefundsService } from '../payments/refunds/refunds.service';
import { SubscriptionsService } from '../payments/subscriptions/subscriptions.service';
import { COPY } from './copy';
import { ReportedProvider } from '../payments/providers/reported-provider';

/** What owners do about a purchase. Each action is on the trail once the provider has done it. */
@Injectable()
export class BillingActionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: RefundsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly audit: AuditService,
    private readonly reported: ReportedProvider,
  ) {}

  /**
   * Gives money of an invoice back: `cents` of what is left while `refundedCents` had been given back.
   * @throws {ApiException} 404 without such an invoice, 409 when something else was given back meanwhile, 503 when the provider
   * does not answer
   */
  async refund(admin: Admin, id: string, { cents, refundedCents }: { cents: number; refundedCents: number }) {
    const invoice = await this.dataSource.manager.findOneBy(Invoice, { id, provider: this.reported.name });
    if (!invoice) throw notFound(COPY.noInvoice);
    if (invoice.refundedCents !== refundedCents) throw conflict(COPY.refundedMeanwhile);
    // What was given back before is part of the key: the same amount can be given back twice, but not by one click.
    await this.refunds.refund(id, cents, `owner:${refundedCents}:${cents}`);
    const amount = moneyText({ cents, currency: invoice.currency });
    await this.note(admin, 'Gave money back', invoice.customerId, amount);
  }

  /**
   * Ends what was bought, with the period that is paid or at once.
   * @throws {ApiException} 404 without it, 409 where it cannot be, 503 when the provider does not answer
   */
  async cancel(admin: Admin, id: string, when: 'period-end' | 'now') {
    const purchase = await this.subscriptions.find(id);
    if (purchase?.subscription.provider !== this.reported.name) throw notFound(COPY.noSubscription);
    // As it stands: once it was kept after all, it can be cancelled anew.
    await this.subscriptions.cancel(purchase, when, `owner:${purchase.subscription.fetchedAt.getTime()}:${when}`);
    const action = when === 'now' ? 'Ended a plan at once' : 'Cancelled a plan';
    await this.note(admin, action, purchase.customer.id, purchase.plan.name);
  }

  private async note(admin: Admin, action: string, customerId: string, detail: string) {
    const { manager } = this.dataSource;
    const { userId } = await manager.findOneByOrFail(Customer, { id: customerId });
    const member = userId === null ? null : await manager.findOneBy(User, { id: userId });
    const about = member && { subject: `${member.firstName} ${member.lastName}`, about: member.id };
    await this.audit.record(admin, { action, detail, ...about });
  }
}
