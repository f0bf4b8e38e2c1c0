import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Clock } from '../../../time/clock';
import { conflict, notFound } from '../../../errors/api-exception';
import { Customer } from '../customers/customer.entity';
import { Plan } from '../../plans/plan.entity';
import { PlanVersion } from '../../plans/plan-version.entity';
import { Subscription } from './subscription.entity';
import { COPY } from '../copy';
import { PaymentsService } from '../payments.service';
import type { ChangePreview, PaymentProvider, PlanToChange } from '../providers/payment-provider';
import { PurchaseEligibilityService, type PlanWithVersion } from '../checkout/purchase-eligibility.service';
import { ProviderSyncService } from '../providers/provider-sync.service';
import { SubscriptionExpiryService } from './subscription-expiry.service';

/** Longest pause, in days. */
const LONGEST_PAUSE = 92;
const DAY = 24 * 60 * 60_000;

/** A purchase with its plan and version. */
export interface SubscriptionDetails {
  subscription: Subscription;
  plan: Plan;
  version: PlanVersion;
  /** What it changes to when the period ends. */
  next: PlanWithVersion | null;
  customer: Customer;
}

/**
 * Members' purchases, and the actions on them. Each action takes an idempotency key of the caller's choice: the same
 * action with the same key happens once. All throw {ApiException} with a message for the member: 409 if it is not
 * possible, 503 if the provider does not respond.
 */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly eligibility: PurchaseEligibilityService,
    private readonly providerSync: ProviderSyncService,
    private readonly days: SubscriptionExpiryService,
  ) {}

  /** What a member has bought, newest first; duplicates that were refunded are left out. */
  async ofMember(userId: string): Promise<SubscriptionDetails[]> {
    const { manager } = this.dataSource;
    const customers = await manager.findBy(Customer, { userId });
    const subscriptions = await manager.find(Subscription, {
      where: { customerId: In(customers.map(({ id }) => id)), isDuplicate: false },
      order: { startedAt: 'DESC', id: 'DESC' },
    });
    return Promise.all(subscriptions.map((subscription) => this.describe(subscription)));
  }

  /** One of a member's. @throws {ApiException} 404 where there is none of theirs */
  async ofMemberById(userId: string, id: string): Promise<SubscriptionDetails> {
    const details = await this.find(id);
    if (details?.customer.userId !== userId) throw notFound(COPY.errors.noSubscription);
    return details;
  }

  async find(id: string): Promise<SubscriptionDetails | null> {
    const subscription = await this.dataSource.manager.findOneBy(Subscription, { id });
    return subscription && this.describe(subscription);
  }

  /** What a change would cost. */
  async preview(details: SubscriptionDetails, versionId: string): Promise<ChangePreview> {
    const to = await this.changeTo(details, versionId);
    return this.payments.ask((provider) => provider.previewChange(details.subscription.ref, to));
  }

  /** Changes to another version: a more expensive one immediately, a cheaper one when the period ends. */
  async change(details: SubscriptionDetails, versionId: string, key: string): Promise<SubscriptionDetails> {
    const to = await this.changeTo(details, versionId);
    return this.perform(details, (provider, ref) => provider.change(ref, to, `change:${ref}:${key}`));
  }

  /** Pauses from the end of the paid period until then, three months at most. */
  async pause(details: SubscriptionDetails, until: Date, key: string): Promise<SubscriptionDetails> {
    const { state, periodEndsAt } = recurring(details);
    if (state === 'past-due') throw conflict(COPY.errors.pastDue);
    const days = (until.getTime() - Math.max(periodEndsAt.getTime(), this.clock.now().getTime())) / DAY;
    if (days < 1 || days > LONGEST_PAUSE) throw conflict(COPY.errors.pauseLength);
    return this.perform(details, (provider, ref) => provider.pause(ref, until, `pause:${ref}:${key}`));
  }

  /** Ends a pause, or takes one back that has not begun. */
  async resume(details: SubscriptionDetails, key: string): Promise<SubscriptionDetails> {
    recurring(details);
    return this.perform(details, (provider, ref) => provider.resume(ref, `resume:${ref}:${key}`));
  }

  /**
   * Cancels at the end of the paid period, or immediately; a one-time purchase can only end immediately. Returns one
   * that has ended unchanged.
   */
  async cancel(details: SubscriptionDetails, when: 'period-end' | 'now', key: string): Promise<SubscriptionDetails> {
    const { subscription, version } = details;
    if (subscription.state === 'ended') return details;
    if (version.interval !== 'once') {
      return this.perform(details, (provider, ref) => provider.cancel(ref, when, `cancel:${ref}:${key}`));
    }
    if (when !== 'now') throw conflict(COPY.errors.paidOnce);
    await this.days.endPaidOnce(subscription.id);
    return this.reload(details);
  }

  /** Takes back that it ends, or that it changes when the period ends. */
  async keep(details: SubscriptionDetails, key: string): Promise<SubscriptionDetails> {
    recurring(details);
    return this.perform(details, (provider, ref) => provider.keep(ref, `keep:${ref}:${key}`));
  }

  /** The provider's page on which a member changes their card; then they come back to `returnTo`, an absolute URL. */
  async cardPage({ customer }: SubscriptionDetails, returnTo: string): Promise<string> {
    return this.payments.ask((provider) => provider.cardPage(customer.ref, returnTo));
  }

  private async perform(
    details: SubscriptionDetails,
    action: (provider: PaymentProvider, ref: string) => Promise<void>,
  ): Promise<SubscriptionDetails> {
    const { ref } = details.subscription;
    await this.payments.ask(async (provider) => {
      await action(provider, ref);
      await this.providerSync.refresh({ kind: 'subscription', ref });
    });
    return this.reload(details);
  }

  private async reload({ subscription }: SubscriptionDetails): Promise<SubscriptionDetails> {
    return this.describe(await this.dataSource.manager.findOneByOrFail(Subscription, { id: subscription.id }));
  }

  private async describe(subscription: Subscription): Promise<SubscriptionDetails> {
    const { manager } = this.dataSource;
    const [{ plan, version }, customer, next] = await Promise.all([
      this.versionWithPlan(subscription.planVersionId),
      manager.findOneByOrFail(Customer, { id: subscription.customerId }),
      subscription.nextVersionId === null ? null : this.versionWithPlan(subscription.nextVersionId),
    ]);
    return { subscription, plan, version, next, customer };
  }

  private async versionWithPlan(id: string): Promise<PlanWithVersion> {
    const version = await this.dataSource.manager.findOneByOrFail(PlanVersion, { id });
    return { version, plan: await this.dataSource.manager.findOneByOrFail(Plan, { key: version.planKey }) };
  }

  private async changeTo(details: SubscriptionDetails, versionId: string): Promise<PlanToChange> {
    const { state } = recurring(details);
    if (state === 'past-due') throw conflict(COPY.errors.pastDue);
    if (versionId === details.version.id) throw conflict(COPY.errors.samePlan);
    const { plan, version } = await this.eligibility.forChange(details.customer.userId, versionId);
    const { id: planVersionId, cents, currency, interval } = version;
    return { planName: plan.name, planVersionId, cents, currency, interval };
  }
}

/** A recurring subscription that has not ended. @throws {ApiException} 409 for anything else */
function recurring({ subscription, version }: SubscriptionDetails): Subscription {
  if (version.interval === 'once') throw conflict(COPY.errors.paidOnce);
  if (subscription.state === 'ended') throw conflict(COPY.errors.isOver);
  return subscription;
}
