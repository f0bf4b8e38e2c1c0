import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../time/clock';
import { Customer } from '../customers/customer.entity';
import { Invoice } from '../invoices/invoice.entity';
import { CheckoutSyncService } from '../checkout/checkout-sync.service';
import { InvoiceSyncService } from '../invoices/invoice-sync.service';
import { LedgerService } from '../ledger/ledger.service';
import { PaymentsService } from '../payments.service';
import type { ObjectRef, PaymentProvider } from './payment-provider';
import { DuplicateSubscriptionsService } from '../subscriptions/duplicate-subscriptions.service';
import { SubscriptionSyncService } from '../subscriptions/subscription-sync.service';

/** Fetches an object's current state from the provider and stores it. */
@Injectable()
export class ProviderSyncService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly checkouts: CheckoutSyncService,
    private readonly subscriptions: SubscriptionSyncService,
    private readonly invoices: InvoiceSyncService,
    private readonly ledger: LedgerService,
    private readonly duplicates: DuplicateSubscriptionsService,
  ) {}

  /** Refreshes the stored state of an object. @throws {ProviderUnavailable} */
  async refresh(about: ObjectRef): Promise<void> {
    const provider = this.payments.required();
    switch (about.kind) {
      case 'checkout':
        return this.refreshCheckout(provider, about.ref);
      case 'subscription':
        return this.refreshSubscription(provider, about.ref);
      case 'invoice':
        return this.refreshInvoiced(provider, about.ref);
      case 'charge':
      case 'refund':
      case 'dispute':
        return this.refreshTransactions(provider, about);
      case 'customer':
        return this.settleCustomer(provider, about.ref);
    }
  }

  /** Of a customer only the owner is stored. A new owner may end up with a duplicate subscription. */
  private async settleCustomer({ name }: PaymentProvider, ref: string) {
    const customer = await this.dataSource.manager.findOneBy(Customer, { provider: name, ref });
    if (customer?.userId) await this.duplicates.cancelDuplicates(customer.userId);
  }

  private async refreshCheckout(provider: PaymentProvider, ref: string) {
    const askedAt = this.clock.now();
    const found = await provider.findCheckout(ref);
    if (!found) return;
    await this.checkouts.save(found, askedAt);
    if (found.subscriptionRef !== null) await this.refreshSubscription(provider, found.subscriptionRef);
  }

  private async refreshSubscription(provider: PaymentProvider, ref: string) {
    const askedAt = this.clock.now();
    const found = await provider.findSubscription(ref);
    if (found) await this.subscriptions.save(found, askedAt);
    await this.duplicates.cancelAndRefundByRef(ref);
  }

  /**
   * Refreshes an invoice and its subscription: the state of the last invoice decides whether that is past due or
   * paused.
   */
  private async refreshInvoiced(provider: PaymentProvider, ref: string) {
    const subscriptionRef = await this.refreshInvoice(provider, ref);
    if (subscriptionRef) await this.refreshSubscription(provider, subscriptionRef);
  }

  private async refreshInvoice(provider: PaymentProvider, ref: string) {
    const askedAt = this.clock.now();
    const found = await provider.findInvoice(ref);
    if (!found) return null;
    // A new invoice names the plan that its subscription has by then, and the event of a changed plan may come after it.
    if (found.subscriptionRef !== null && (await this.invoices.isNew(ref))) {
      await this.refreshSubscription(provider, found.subscriptionRef);
    }
    await this.invoices.save(found, askedAt);
    if (found.subscriptionRef !== null) await this.duplicates.cancelAndRefundByRef(found.subscriptionRef);
    return found.subscriptionRef;
  }

  private async refreshTransactions(provider: PaymentProvider, about: ObjectRef) {
    for (const transaction of await provider.transactionsOf(about)) {
      await this.ledger.note(transaction);
      const { chargeRef } = transaction;
      const invoice = await this.dataSource.manager.findOneBy(Invoice, { provider: provider.name, chargeRef });
      if (invoice) await this.refreshInvoice(provider, invoice.ref);
    }
  }
}
