import { Injectable } from '@nestjs/common';
import { DataSource, Not, IsNull, type EntityManager } from 'typeorm';
import { Checkout } from '../checkout/checkout.entity';
import { Customer } from './customer.entity';
import { PlanVersion } from '../../plans/plan-version.entity';
import { PaymentsService } from '../payments.service';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';
import { TrialsService } from '../trials/trials.service';

/** Cancels and forgets what a customer has when their account closes. */
@Injectable()
export class CustomerClosureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly trials: TrialsService,
  ) {}

  /**
   * Ends all that a member has: at once what they bought, and what they are about to buy; or with the periods that are paid.
   * What stands at a provider that takes payments no more is left, for nobody can be asked.
   * @throws {ApiException} 503 when the provider does not answer: then ask again before the member is let go
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

  /** Forgets by which address a member paid, and whom prices were made for; what they paid stays in the books, nameless. */
  async anonymize(manager: EntityManager, userId: string): Promise<void> {
    await this.trials.rememberAddress(manager, userId);
    await manager.update(Customer, { userId }, { email: '' });
    await manager.update(PlanVersion, { onlyFor: userId }, { onlyFor: null });
  }
}
