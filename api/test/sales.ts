import { randomUUID } from 'node:crypto';
import type { Entitlement } from '@portal/contracts/entitlements';
import type { Interval, LedgerTransactionKind, ProviderName } from '@portal/contracts/money';
import type { PlanKey } from '@portal/contracts/plans';
import type { DataSource } from 'typeorm';
import { Customer } from '../src/modules/payments/customers/customer.entity';
import { RefundRequest } from '../src/modules/refund-requests/refund-request.entity';
import { Invoice } from '../src/modules/payments/invoices/invoice.entity';
import { LedgerEntry } from '../src/modules/payments/ledger/ledger-entry.entity';
import { PlanVersion } from '../src/modules/plans/plan-version.entity';
import { Subscription } from '../src/modules/payments/subscriptions/subscription.entity';

const PROVIDER: ProviderName = 'stripe';

/** Sales as they stand in the tables after a provider has told of them. */
export const salesIn = (database: DataSource) => {
  const { manager } = database;

  /** Who pays: a member, or somebody without an account. */
  async function customer(userId: string | null, at: Date, provider = PROVIDER): Promise<Customer> {
    const found = userId === null ? null : await manager.findOneBy(Customer, { userId, provider });
    const email = `payer-${randomUUID()}@example.com`;
    return found ?? manager.save(Customer, { provider, ref: `cus_${randomUUID()}`, email, userId, createdAt: at });
  }

  /** A version of a plan besides those that there are. */
  async function version(planKey: PlanKey, cents: number, interval: Interval, weeks: number | null = null) {
    const number = (await manager.countBy(PlanVersion, { planKey })) + 1;
    const opens: Entitlement[] = ['courses'];
    const createdAt = new Date('2026-01-01T00:00:00.000Z');
    return manager.save(PlanVersion, {
      ...{ planKey, number, cents, currency: 'usd' as const, interval, weeks, opens, isOffer: true, createdAt },
    });
  }

  /** A subscription to the first version of a plan, or to another version. */
  async function subscription(
    userId: string | null,
    planKey: PlanKey,
    startedAt: Date,
    given: Partial<Subscription> & { provider?: ProviderName } = {},
  ): Promise<Subscription> {
    const provider = given.provider ?? PROVIDER;
    const { id: customerId } = await customer(userId, startedAt, provider);
    const first = await manager.findOneByOrFail(PlanVersion, { planKey, number: 1 });
    return manager.save(Subscription, {
      ref: `sub_${randomUUID()}`,
      customerId,
      planVersionId: first.id,
      state: 'active',
      startedAt,
      periodEndsAt: new Date(startedAt.getTime() + 30 * 86_400_000),
      fetchedAt: startedAt,
      ...given,
      provider,
    });
  }

  /** Money that moved for a subscription. */
  async function moved(
    { provider, ref, customerId }: Subscription,
    kind: LedgerTransactionKind,
    cents: number,
    at: Date,
  ): Promise<void> {
    const { ref: customerRef } = await manager.findOneByOrFail(Customer, { id: customerId });
    const entry = { provider, ref: `${kind}:${randomUUID()}`, kind, cents, currency: 'usd' as const };
    await manager.insert(LedgerEntry, { ...entry, customerRef, subscriptionRef: ref, at, notedAt: at });
  }

  /** An invoice of a subscription; paid, unless said otherwise. */
  const invoice = (
    { provider, ref, customerId }: Subscription,
    cents: number,
    issuedAt: Date,
    given: Partial<Invoice> = {},
  ): Promise<Invoice> =>
    manager.save(Invoice, {
      provider,
      ref: `in_${randomUUID()}`,
      customerId,
      subscriptionRef: ref,
      number: null,
      state: 'paid',
      cents,
      paidCents: cents,
      currency: 'usd',
      chargeRef: `ch_${randomUUID()}`,
      issuedAt,
      fetchedAt: issuedAt,
      ...given,
    });

  /** Somebody who asks for their money back. */
  const claim = (userId: string, { id }: Subscription, madeAt: Date, words = 'Nothing has changed for me.') =>
    manager.save(RefundRequest, { userId, subscriptionId: id, words, madeAt });

  return { customer, version, subscription, moved, invoice, claim };
};
