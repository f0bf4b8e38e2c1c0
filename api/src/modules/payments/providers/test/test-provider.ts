import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../time/clock';
import type { ApiEnvironment } from '../../../../config/environment';
import { portalOrigin } from '../../../../config/portal-origin';
import { ENVIRONMENT } from '../../../../config/settings.module';
import { advisoryLock } from '../../../../database/advisory-locks';
import { WEBHOOK_SIGNATURE, type WebhookSignature } from '../../webhooks/webhook-signature.provider';
import {
  PaymentProvider,
  type ObjectRef,
  type ChangePreview,
  type LedgerTransaction,
  type Order,
  type PlanToChange,
  type ProviderCheckout,
  type ProviderEvent,
  type ProviderInvoice,
  type ProviderSubscription,
} from '../payment-provider';
import { previewOf } from './proration';
import { refundCharge } from './charges';
import { TestStore } from './test-store';
import { WebhookSender } from './event-sender';
import { change, keep, pause, resume, cancel } from './subscription-actions';
import { advanceSubscription } from './renewals';
import { CARD_PATH, CHECKOUT_PATH, INVOICE_PATH } from './paths';
import { toProviderCheckout, toProviderInvoice, toLedgerTransaction, toProviderSubscription } from './views';
import type { TestKind, TestObjects } from './test-objects';
import { testWebhookSecret } from './test-secret';

/**
 * Takes payments in demos and tests: no money moves, and everything else works as with a provider that sends signed
 * events.
 */
@Injectable()
export class TestProvider extends PaymentProvider {
  readonly name = 'embedded';

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sender: WebhookSender,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
    @Inject(WEBHOOK_SIGNATURE) private readonly signed: WebhookSignature | null,
  ) {
    super();
  }

  /** Changes the provider's objects, one write at a time, and then sends the events. */
  async write<Result>(work: (store: TestStore) => Promise<Result>, now = this.clock.now()): Promise<Result> {
    const result = await this.dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'testPayments');
      return work(new TestStore(manager, now));
    });
    this.sender.wake();
    return result;
  }

  /** Applies everything that is due: renewals, retried charges, ends. Each as of its own day, even after downtime. */
  async advance(now: Date): Promise<void> {
    for (let due = await this.due(now); due.length > 0; due = await this.due(now)) {
      for (const { ref, dueAt } of due) await this.advanceSubscription(ref, dueAt);
    }
  }

  /** The subscriptions that are due by an instant, in order. */
  private async due(now: Date): Promise<{ ref: string; dueAt: string }[]> {
    const due = await this.store.list('subscription', { field: 'dueAt', is: '<=', value: now.toISOString() });
    return due
      .flatMap(({ ref, dueAt }) => (dueAt === null ? [] : [{ ref, dueAt }]))
      .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt));
  }

  private advanceSubscription(ref: string, dueAt: string): Promise<void> {
    return this.write(async (store) => {
      const subscription = await store.get('subscription', ref);
      // Another process may already have done it.
      if (subscription.dueAt === dueAt) await advanceSubscription(store, subscription);
    }, new Date(dueAt));
  }

  async checkout(order: Order): Promise<ProviderCheckout> {
    const { planName, planVersionId, cents, currency, interval, expiresAt, ...rest } = order;
    const ref = `cs_test_${order.checkoutId.replaceAll('-', '')}`;
    const { checkoutId, email, customerRef, trialDays, coupon, paidUrl, leftUrl } = rest;
    return this.write(async (store) => {
      const known = await store.find('checkout', ref);
      if (known) return this.shown(known);
      const begun = {
        ...{ ref, checkoutId, email, customerRef, trialDays, paidUrl, leftUrl },
        coupon: coupon && { ...coupon, endsAt: coupon.endsAt?.toISOString() ?? null },
        price: { planName, planVersionId, cents, currency, interval },
        expiresAt: expiresAt.toISOString(),
        state: 'open',
        paidAt: null,
        subscriptionRef: null,
      } as const;
      await store.put('checkout', begun);
      return this.shown(begun);
    });
  }

  async findCheckout(ref: string): Promise<ProviderCheckout | null> {
    const kept = await this.store.find('checkout', ref);
    return kept && this.shown(kept);
  }

  expireCheckout(ref: string): Promise<void> {
    return this.write(async (store) => {
      const kept = await store.get('checkout', ref);
      if (kept.state !== 'open') return;
      await store.put('checkout', { ...kept, state: 'expired' });
      await store.emit('checkout.session.expired', 'checkout', ref);
    });
  }

  findCustomer(ref: string) {
    return this.store.find('customer', ref);
  }

  async findSubscription(ref: string): Promise<ProviderSubscription | null> {
    const kept = await this.store.find('subscription', ref);
    return kept && toProviderSubscription(kept);
  }

  async findInvoice(ref: string): Promise<ProviderInvoice | null> {
    const kept = await this.store.find('invoice', ref);
    return kept && toProviderInvoice(kept);
  }

  async transactionsOf({ kind, ref }: ObjectRef): Promise<LedgerTransaction[]> {
    const field = kind === 'charge' ? 'chargeRef' : 'causeRef';
    return (await this.store.list('movement', { field, is: '=', value: ref })).map(toLedgerTransaction);
  }

  change(ref: string, to: PlanToChange, key: string): Promise<void> {
    return this.once(key, async (store) => change(store, await store.get('subscription', ref), to));
  }

  async previewChange(ref: string, to: PlanToChange): Promise<ChangePreview> {
    return previewOf(await this.store.get('subscription', ref), to, this.clock.now());
  }

  pause(ref: string, until: Date, key: string): Promise<void> {
    return this.once(key, async (store) => pause(store, await store.get('subscription', ref), until));
  }

  resume(ref: string, key: string): Promise<void> {
    return this.once(key, async (store) => resume(store, await store.get('subscription', ref)));
  }

  cancel(ref: string, when: 'period-end' | 'now', key: string): Promise<void> {
    return this.once(key, async (store) => cancel(store, await store.get('subscription', ref), when));
  }

  keep(ref: string, key: string): Promise<void> {
    return this.once(key, async (store) => keep(store, await store.get('subscription', ref)));
  }

  refund(chargeRef: string, cents: number | null, key: string): Promise<void> {
    return this.once(key, (store) => refundCharge(store, chargeRef, cents));
  }

  cardPage(customerRef: string, returnTo: string): Promise<string> {
    return this.write(async (store) => {
      const ref = store.newRef('card-page');
      await store.put('card-page', { ref, customerRef, returnTo });
      return this.address(CARD_PATH, ref);
    });
  }

  async invoiceFile(ref: string): Promise<string> {
    return this.address(INVOICE_PATH, ref);
  }

  async *transactionsSince(since: Date): AsyncIterable<LedgerTransaction> {
    for (const kept of await this.store.list('movement'))
      if (kept.at >= since.toISOString()) yield toLedgerTransaction(kept);
  }

  async *subscriptionsSince(since: Date): AsyncIterable<ProviderSubscription> {
    for (const kept of await this.store.list('subscription')) {
      if (kept.endedAt === null || kept.endedAt >= since.toISOString()) yield toProviderSubscription(kept);
    }
  }

  async *checkoutsSince(since: Date): AsyncIterable<ProviderCheckout> {
    for (const kept of await this.store.list('checkout')) {
      if (kept.expiresAt >= since.toISOString()) yield this.shown(kept);
    }
  }

  async *invoicesSince(since: Date): AsyncIterable<ProviderInvoice> {
    for (const kept of await this.store.list('invoice'))
      if (kept.issuedAt >= since.toISOString()) yield toProviderInvoice(kept);
  }

  verify(body: Buffer, headers: Parameters<PaymentProvider['verify']>[1]): ProviderEvent {
    if (!this.signed) throw new Error('No payments are taken');
    return this.signed.verifyWebhook(body, headers, {
      secret: testWebhookSecret(this.environment),
      now: this.clock.now(),
    });
  }

  /** Reads without waiting for who writes. */
  find<Kind extends TestKind>(kind: Kind, ref: string): Promise<TestObjects[Kind] | null> {
    return this.store.find(kind, ref);
  }

  private once(key: string, work: (store: TestStore) => Promise<void>): Promise<void> {
    return this.write(async (store) => {
      if (await store.isNew(key)) await work(store);
    });
  }

  private shown = (kept: TestObjects['checkout']) =>
    toProviderCheckout(kept, (ref) => this.address(CHECKOUT_PATH, ref));

  private address = (path: string, ref: string) => `${portalOrigin(this.environment)}${path}/${ref}`;

  private get store() {
    return new TestStore(this.dataSource.manager, this.clock.now());
  }
}
