import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../common/clock';
import type { ApiEnvironment } from '../../../../config/environment';
import { portalAddress } from '../../../../config/portal-address';
import { ENVIRONMENT } from '../../../../config/settings.module';
import { lock } from '../../../../database/locks';
import { SIGNED_EVENTS, type SignedEvents } from '../../webhooks/webhook-signature.provider';
import {
  PaymentProvider,
  type About,
  type ChangePreview,
  type Movement,
  type Order,
  type PlanToChange,
  type ProviderCheckout,
  type ProviderEvent,
  type ProviderInvoice,
  type ProviderSubscription,
} from '../payment-provider';
import { previewOf } from './proration';
import { giveBack } from './charges';
import { Books } from './test-store';
import { EventSender } from './webhook-sender';
import { change, keep, pause, resume, cancel } from './subscription-actions';
import { goOn } from './renewals';
import { CARD_PATH, CHECKOUT_PATH, INVOICE_PATH } from './paths';
import { checkoutOf, invoiceOf, movementOf, subscriptionOf } from './views';
import type { TestKind, TestObjects } from './test-objects';
import { testSecret } from './test-secret';

/** Takes payments for demo and tests: nobody pays, and all else is as with a provider that tells by signed events. */
@Injectable()
export class EmbeddedProvider extends PaymentProvider {
  readonly name = 'embedded';

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly sender: EventSender,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
    @Inject(SIGNED_EVENTS) private readonly signed: SignedEvents | null,
  ) {
    super();
  }

  /** Changes what the provider knows, by one at a time, and then sends what there is to tell. */
  async write<Result>(work: (books: Books) => Promise<Result>, now = this.clock.now()): Promise<Result> {
    const result = await this.dataSource.transaction(async (manager) => {
      await lock(manager, 'testPayments');
      return work(new Books(manager, now));
    });
    this.sender.wake();
    return result;
  }

  /** Lets what is due happen: renewals, charges tried again, ends. Each on its own day, also after a stop. */
  async advance(now: Date): Promise<void> {
    for (let due = await this.due(now); due.length > 0; due = await this.due(now)) {
      for (const { ref, dueAt } of due) await this.goOn(ref, dueAt);
    }
  }

  /** To which something happens by itself until then, whose turn it is first. */
  private async due(now: Date): Promise<{ ref: string; dueAt: string }[]> {
    const due = await this.books.list('subscription', { field: 'dueAt', is: '<=', value: now.toISOString() });
    return due
      .flatMap(({ ref, dueAt }) => (dueAt === null ? [] : [{ ref, dueAt }]))
      .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt));
  }

  private goOn(ref: string, dueAt: string): Promise<void> {
    return this.write(async (books) => {
      const subscription = await books.get('subscription', ref);
      // Another process may have done it meanwhile.
      if (subscription.dueAt === dueAt) await goOn(books, subscription);
    }, new Date(dueAt));
  }

  async checkout(order: Order): Promise<ProviderCheckout> {
    const { planName, planVersionId, cents, currency, interval, expiresAt, ...rest } = order;
    const ref = `cs_test_${order.checkoutId.replaceAll('-', '')}`;
    const { checkoutId, email, customerRef, trialDays, coupon, paidUrl, leftUrl } = rest;
    return this.write(async (books) => {
      const known = await books.find('checkout', ref);
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
      await books.put('checkout', begun);
      return this.shown(begun);
    });
  }

  async findCheckout(ref: string): Promise<ProviderCheckout | null> {
    const kept = await this.books.find('checkout', ref);
    return kept && this.shown(kept);
  }

  expireCheckout(ref: string): Promise<void> {
    return this.write(async (books) => {
      const kept = await books.get('checkout', ref);
      if (kept.state !== 'open') return;
      await books.put('checkout', { ...kept, state: 'expired' });
      await books.tell('checkout.session.expired', 'checkout', ref);
    });
  }

  findCustomer(ref: string) {
    return this.books.find('customer', ref);
  }

  async findSubscription(ref: string): Promise<ProviderSubscription | null> {
    const kept = await this.books.find('subscription', ref);
    return kept && subscriptionOf(kept);
  }

  async findInvoice(ref: string): Promise<ProviderInvoice | null> {
    const kept = await this.books.find('invoice', ref);
    return kept && invoiceOf(kept);
  }

  async movementsOf({ kind, ref }: About): Promise<Movement[]> {
    const field = kind === 'charge' ? 'chargeRef' : 'causeRef';
    return (await this.books.list('movement', { field, is: '=', value: ref })).map(movementOf);
  }

  change(ref: string, to: PlanToChange, key: string): Promise<void> {
    return this.once(key, async (books) => change(books, await books.get('subscription', ref), to));
  }

  async previewChange(ref: string, to: PlanToChange): Promise<ChangePreview> {
    return previewOf(await this.books.get('subscription', ref), to, this.clock.now());
  }

  pause(ref: string, until: Date, key: string): Promise<void> {
    return this.once(key, async (books) => pause(books, await books.get('subscription', ref), until));
  }

  resume(ref: string, key: string): Promise<void> {
    return this.once(key, async (books) => resume(books, await books.get('subscription', ref)));
  }

  cancel(ref: string, when: 'period-end' | 'now', key: string): Promise<void> {
    return this.once(key, async (books) => cancel(books, await books.get('subscription', ref), when));
  }

  keep(ref: string, key: string): Promise<void> {
    return this.once(key, async (books) => keep(books, await books.get('subscription', ref)));
  }

  refund(chargeRef: string, cents: number | null, key: string): Promise<void> {
    return this.once(key, (books) => giveBack(books, chargeRef, cents));
  }

  cardPage(customerRef: string, returnTo: string): Promise<string> {
    return this.write(async (books) => {
      const ref = books.newRef('card-page');
      await books.put('card-page', { ref, customerRef, returnTo });
      return this.address(CARD_PATH, ref);
    });
  }

  async invoiceFile(ref: string): Promise<string> {
    return this.address(INVOICE_PATH, ref);
  }

  async *movementsSince(since: Date): AsyncIterable<Movement> {
    for (const kept of await this.books.list('movement')) if (kept.at >= since.toISOString()) yield movementOf(kept);
  }

  async *subscriptionsSince(since: Date): AsyncIterable<ProviderSubscription> {
    for (const kept of await this.books.list('subscription')) {
      if (kept.endedAt === null || kept.endedAt >= since.toISOString()) yield subscriptionOf(kept);
    }
  }

  async *checkoutsSince(since: Date): AsyncIterable<ProviderCheckout> {
    for (const kept of await this.books.list('checkout')) {
      if (kept.expiresAt >= since.toISOString()) yield this.shown(kept);
    }
  }

  async *invoicesSince(since: Date): AsyncIterable<ProviderInvoice> {
    for (const kept of await this.books.list('invoice'))
      if (kept.issuedAt >= since.toISOString()) yield invoiceOf(kept);
  }

  verify(body: Buffer, headers: Parameters<PaymentProvider['verify']>[1]): ProviderEvent {
    if (!this.signed) throw new Error('No payments are taken');
    return this.signed.signedEvent(body, headers, { secret: testSecret(this.environment), now: this.clock.now() });
  }

  /** Reads without waiting for who writes. */
  find<Kind extends TestKind>(kind: Kind, ref: string): Promise<TestObjects[Kind] | null> {
    return this.books.find(kind, ref);
  }

  private once(key: string, work: (books: Books) => Promise<void>): Promise<void> {
    return this.write(async (books) => {
      if (await books.isNew(key)) await work(books);
    });
  }

  private shown = (kept: TestObjects['checkout']) => checkoutOf(kept, (ref) => this.address(CHECKOUT_PATH, ref));

  private address = (path: string, ref: string) => `${portalAddress(this.environment)}${path}/${ref}`;

  private get books() {
    return new Books(this.dataSource.manager, this.clock.now());
  }
}
