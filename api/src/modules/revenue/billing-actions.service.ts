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

/** Owners' actions on a purchase. Each is recorded in the audit log once the provider has completed it. */
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
   * Refunds `cents` of an invoice, provided that `refundedCents` were refunded before.
   * @throws {ApiException} 404 if there is no such invoice, 409 if something else was refunded in the meantime, 503 if
   * the provider does not respond
   */
  async refund(admin: Admin, id: string, { cents, refundedCents }: { cents: number; refundedCents: number }) {
    const invoice = await this.dataSource.manager.findOneBy(Invoice, { id, provider: this.reported.name });
    if (!invoice) throw notFound(COPY.noInvoice);
    if (invoice.refundedCents !== refundedCents) throw conflict(COPY.refundedMeanwhile);
    // The previously refunded amount is part of the key: the same amount can be refunded twice, but not with one click.
    await this.refunds.refund(id, cents, `owner:${refundedCents}:${cents}`);
    const amount = moneyText({ cents, currency: invoice.currency });
    await this.note(admin, 'Gave money back', invoice.customerId, amount);
  }

  /**
   * Cancels a subscription at the end of the paid period, or immediately.
   * @throws {ApiException} 404 if there is none, 409 if it is not possible, 503 if the provider does not respond
   */
  async cancel(admin: Admin, id: string, when: 'period-end' | 'now') {
    const purchase = await this.subscriptions.find(id);
    if (purchase?.subscription.provider !== this.reported.name) throw notFound(COPY.noSubscription);
    // The key depends on the current state: after the cancellation was undone, it can be canceled again.
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
