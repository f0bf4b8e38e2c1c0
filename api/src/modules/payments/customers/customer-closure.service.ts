import { Injectable } from '@nestjs/common';
import { DataSource, Not, IsNull, type EntityManager } from 'typeorm';
import { Checkout } from '../checkout/checkout.entity';
import { Customer } from './customer.entity';
import { PlanVersion } from '../../plans/plan-version.entity';
import { PaymentsService } from '../payments.service';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';
import { TrialsService } from '../trials/trials.service';

/** Cancels and anonymizes a customer's purchases when their account closes. */
@Injectable()
export class CustomerClosureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly trials: TrialsService,
  ) {}

  /**
   * Ends everything a member has: immediately, including open checkouts, or at the end of the paid periods. Purchases
   * at a provider that no longer takes payments are left alone, because there is no provider to call.
   * @throws {ApiException} 503 if the provider does not respond: retry before deleting the member
   */
  async cancelAll(userId: string, when: 'period-end' | 'now'): Promise<void> {
    const provider = this.payments.provider?.name;
    if (!provider) return;
    for (const details of await this.subscriptions.ofMember(userId)) {
      const { state, fetchedAt, endsAt } = details.subscription;
      const isOver = state === 'ended' || (when === 'period-end' && endsAt !== null);
      if (isOver || details.subscription.provider !== provider) continue;
      await this.subscriptions.cancel(details, when, `leaving:${fetchedAt.getTime()}:${when}`);
    }
    const begun = { userId, provider, state: 'open', ref: Not(IsNull()) } as const;
    for (const { ref } of await this.dataSource.manager.findBy(Checkout, begun)) {
      if (ref !== null) await this.payments.ask((asked) => asked.expireCheckout(ref));
    }
  }

  /**
   * Removes a member's email address from their payments and their name from individual offers; the payments themselves
   * stay in the ledger, anonymously.
   */
  async anonymize(manager: EntityManager, userId: string): Promise<void> {
    await this.trials.rememberAddress(manager, userId);
    await manager.update(Customer, { userId }, { email: '' });
    await manager.update(PlanVersion, { onlyFor: userId }, { onlyFor: null });
  }
}
