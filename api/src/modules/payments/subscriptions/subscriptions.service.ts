import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Clock } from '../../../common/clock';
import { conflict, notFound } from '../../../common/refusal';
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

/** What was bought, with what it is. */
export interface Bought {
  subscription: Subscription;
  plan: Plan;
  version: PlanVersion;
  /** What it changes to when the period ends. */
  next: PlanWithVersion | null;
  customer: Customer;
}

/**
 * What members have bought, and what can be done with it. Each deed takes a key of the caller's choice: the same deed with
 * the same key is done once. All throw {Refusal} in words for the member: 409 where it cannot be, 503 when the provider does
 * not answer.
 */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly rules: PurchaseEligibilityService,
    private readonly providerSync: ProviderSyncService,
    private readonly days: SubscriptionExpiryService,
  ) {}

  /** What a member has bought, newest first; what was sold twice and taken back is left out. */
  async ofMember(userId: string): Promise<Bought[]> {
    const { manager } = this.dataSource;
    const customers = await manager.findBy(Customer, { userId });
    const subscriptions = await manager.find(Subscription, {
      where: { customerId: In(customers.map(({ id }) => id)), isDuplicate: false },
      order: { startedAt: 'DESC', id: 'DESC' },
    });
    return Promise.all(subscriptions.map((subscription) => this.described(subscription)));
  }

  /** One of a member's. @throws {Refusal} 404 where there is none of theirs */
  async ofMemberById(userId: string, id: string): Promise<Bought> {
    const bought = await this.find(id);
    if (bought?.customer.userId !== userId) throw notFound(COPY.refusals.noSubscription);
    return bought;
  }

  async find(id: string): Promise<Bought | null> {
    const subscription = await this.dataSource.manager.findOneBy(Subscription, { id });
    return subscription && this.described(subscription);
  }

  /** What a change would cost. */
  async preview(bought: Bought, versionId: string): Promise<ChangePreview> {
    const to = await this.changeTo(bought, versionId);
    return this.payments.ask((provider) => provider.previewChange(bought.subscription.ref, to));
  }

  /** Changes to another version: a dearer one at once, a cheaper one when the period ends. */
  async change(bought: Bought, versionId: string, key: string): Promise<Bought> {
    const to = await this.changeTo(bought, versionId);
    return this.does(bought, (provider, ref) => provider.change(ref, to, `change:${ref}:${key}`));
  }

  /** Pauses from the end of the paid period until then, three months at most. */
  async pause(bought: Bought, until: Date, key: string): Promise<Bought> {
    const { state, periodEndsAt } = charged(bought);
    if (state === 'past-due') throw conflict(COPY.refusals.pastDue);
    const days = (until.getTime() - Math.max(periodEndsAt.getTime(), this.clock.now().getTime())) / DAY;
    if (days < 1 || days > LONGEST_PAUSE) throw conflict(COPY.refusals.pauseLength);
    return this.does(bought, (provider, ref) => provider.pause(ref, until, `pause:${ref}:${key}`));
  }

  /** Ends a pause, or takes one back that has not begun. */
  async resume(bought: Bought, key: string): Promise<Bought> {
    charged(bought);
    return this.does(bought, (provider, ref) => provider.resume(ref, `resume:${ref}:${key}`));
  }

  /** Ends it with the paid period, or at once; what was paid once can only be ended at once. One that has ended stays as it is. */
  async cancel(bought: Bought, when: 'period-end' | 'now', key: string): Promise<Bought> {
    const { subscription, version } = bought;
    if (subscription.state === 'ended') return bought;
    if (version.interval !== 'once') {
      return this.does(bought, (provider, ref) => provider.cancel(ref, when, `cancel:${ref}:${key}`));
    }
    if (when !== 'now') throw conflict(COPY.refusals.paidOnce);
    await this.days.endPaidOnce(subscription.id);
    return this.again(bought);
  }

  /** Takes back that it ends, or that it changes when the period ends. */
  async keep(bought: Bought, key: string): Promise<Bought> {
    charged(bought);
    return this.does(bought, (provider, ref) => provider.keep(ref, `keep:${ref}:${key}`));
  }

  /** The provider's page on which a member changes their card; then they come back to `returnTo`, a whole address. */
  async cardPage({ customer }: Bought, returnTo: string): Promise<string> {
    return this.payments.ask((provider) => provider.cardPage(customer.ref, returnTo));
  }

  private async does(bought: Bought, deed: (provider: PaymentProvider, ref: string) => Promise<void>): Promise<Bought> {
    const { ref } = bought.subscription;
    await this.payments.ask(async (provider) => {
      await deed(provider, ref);
      await this.providerSync.refresh({ kind: 'subscription', ref });
    });
    return this.again(bought);
  }

  private async again({ subscription }: Bought): Promise<Bought> {
    return this.described(await this.dataSource.manager.findOneByOrFail(Subscription, { id: subscription.id }));
  }

  private async described(subscription: Subscription): Promise<Bought> {
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

  private async changeTo(bought: Bought, versionId: string): Promise<PlanToChange> {
    const { state } = charged(bought);
    if (state === 'past-due') throw conflict(COPY.refusals.pastDue);
    if (versionId === bought.version.id) throw conflict(COPY.refusals.samePlan);
    const { plan, version } = await this.rules.forChange(bought.customer.userId, versionId);
    const { id: planVersionId, cents, currency, interval } = version;
    return { planName: plan.name, planVersionId, cents, currency, interval };
  }
}

/** What is charged again and again and has not ended. @throws {Refusal} 409 for anything else */
function charged({ subscription, version }: Bought): Subscription {
  if (version.interval === 'once') throw conflict(COPY.refusals.paidOnce);
  if (subscription.state === 'ended') throw conflict(COPY.refusals.isOver);
  return subscription;
}
