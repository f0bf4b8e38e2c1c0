import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../time/clock';
import { Checkout } from '../checkout/checkout.entity';
import { isUnavailable } from '../../../database/unavailable';
import { CheckoutSyncService } from '../checkout/checkout-sync.service';
import { InvoiceSyncService } from '../invoices/invoice-sync.service';
import { LedgerService } from '../ledger/ledger.service';
import { ReconciliationRun } from './reconciliation-run.entity';
import { PaymentsService } from '../payments.service';
import { ProviderUnavailable, type PaymentProvider } from '../providers/payment-provider';
import { ProviderSyncService } from '../providers/provider-sync.service';
import { DuplicateSubscriptionsService } from '../subscriptions/duplicate-subscriptions.service';
import { SubscriptionSyncService } from '../subscriptions/subscription-sync.service';

const HOUR = 60 * 60_000;

/** A night has gone by. */
const EVERY = 20 * HOUR;

/**
 * How far a comparison reaches back before the last one: covers changes during that run, and events that are resent for
 * days.
 */
const LOOK_BACK = 4 * 24 * HOUR;

/** Changes that no event had reported. */
export interface Found {
  checkouts: number;
  subscriptions: number;
  invoices: number;
  movements: number;
}

/** Compares all payments with the provider's data each night: events can be lost, money cannot. */
@Injectable()
export class ReconciliationService {
  private readonly log = new Logger(ReconciliationService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly checkouts: CheckoutSyncService,
    private readonly subscriptions: SubscriptionSyncService,
    private readonly invoices: InvoiceSyncService,
    private readonly ledger: LedgerService,
    private readonly providerSync: ProviderSyncService,
    private readonly duplicates: DuplicateSubscriptionsService,
  ) {}

  /** Reconciles once a night has passed since the last run. */
  async sweep(): Promise<void> {
    const { provider } = this.payments;
    if (!provider) return;
    const last = await this.dataSource.manager.findOneBy(ReconciliationRun, { provider: provider.name });
    if (last && this.clock.now().getTime() - last.comparedAt.getTime() < EVERY) return;
    await this.reconcile();
  }

  /** Stores everything that differs at the provider. Running it again finds nothing. @throws {ProviderUnavailable} */
  async reconcile(): Promise<Found> {
    const provider = this.payments.required();
    const { manager } = this.dataSource;
    const startedAt = this.clock.now();
    const last = await manager.findOneBy(ReconciliationRun, { provider: provider.name });
    const since = last ? new Date(last.comparedAt.getTime() - LOOK_BACK) : await this.firstSale(provider, startedAt);
    const found = await this.compare(provider, since, startedAt);
    await manager.upsert(ReconciliationRun, { provider: provider.name, comparedAt: startedAt }, ['provider']);
    if (Object.values(found).some((count) => count > 0)) this.log.warn({ message: 'events were missed', ...found });
    return found;
  }

  /** When the portal started selling: the account may have older history. */
  private async firstSale({ name: provider }: PaymentProvider, now: Date): Promise<Date> {
    const [first] = await this.dataSource.manager.find(Checkout, {
      where: { provider },
      order: { createdAt: 'ASC' },
      take: 1,
    });
    return first ? new Date(first.createdAt.getTime() - HOUR) : now;
  }

  private async compare(provider: PaymentProvider, since: Date, askedAt: Date): Promise<Found> {
    const checkouts = await this.count(provider.checkoutsSince(since), (each) => this.checkouts.save(each, askedAt));
    const subscriptions = await this.count(provider.subscriptionsSince(since), async (each) => {
      const isNews = await this.subscriptions.save(each, askedAt);
      await this.duplicates.cancelAndRefundByRef(each.ref);
      return isNews;
    });
    const invoices = await this.count(provider.invoicesSince(since), async (each) => {
      const isNews = await this.invoices.save(each, askedAt);
      if (each.subscriptionRef !== null) await this.duplicates.cancelAndRefundByRef(each.subscriptionRef);
      return isNews;
    });
    const transactions = await this.count(provider.transactionsSince(since), async (each) => {
      const isNews = await this.ledger.note(each);
      // A refund reduces its invoice's amount.
      if (isNews) await this.providerSync.refresh({ kind: 'charge', ref: each.chargeRef });
      return isNews;
    });
    return { checkouts, subscriptions, invoices, movements: transactions };
  }

  /**
   * Counts the changes. An object that cannot be saved, such as a refund that the provider refuses, does not block the
   * others.
   */
  private async count<Each>(all: AsyncIterable<Each>, keep: (each: Each) => Promise<boolean>): Promise<number> {
    let news = 0;
    for await (const each of all) {
      try {
        if (await keep(each)) news += 1;
      } catch (error) {
        if (error instanceof ProviderUnavailable || isUnavailable(error)) throw error;
        this.log.error({ message: 'could not save an object from the payment provider', err: error });
      }
    }
    return news;
  }
}
