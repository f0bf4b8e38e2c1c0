import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { Plan } from '../../plans/plan.entity';
import { PlanVersion } from '../../plans/plan-version.entity';
import { WebhooksService } from '../../webhooks/webhooks.service';
import { Checkout } from '../checkout/checkout.entity';
import { Customer } from '../customers/customer.entity';
import type { Subscription } from './subscription.entity';

/** Tells the owner's other systems about purchases of plans. */
@Injectable()
export class SubscriptionEventsService {
  constructor(private readonly webhooks: WebhooksService) {}

  /** Queues an event about a purchase in its current state; none if its buyer deleted their account. */
  async emit(
    manager: EntityManager,
    event: 'plan.started' | 'plan.changed' | 'plan.canceled',
    { id, provider, customerId, planVersionId, state, startedAt, endsAt, endedAt }: Subscription,
  ): Promise<void> {
    const customer = await manager.findOneByOrFail(Customer, { id: customerId });
    const { email } = customer;
    if (email === '') return;
    const memberId = customer.userId ?? (await memberOfCheckout(manager, { provider, planVersionId, email }));
    const { planKey } = await manager.findOneByOrFail(PlanVersion, { id: planVersionId });
    const { name } = await manager.findOneByOrFail(Plan, { key: planKey });
    const data = {
      id,
      plan: planKey,
      planName: name,
      memberId,
      email,
      status: state,
      startedAt: startedAt.toISOString(),
      endsAt: (endedAt ?? endsAt)?.toISOString() ?? null,
    };
    await this.webhooks.emit(manager, { event, data, memberId });
  }
}

/** The member who started the checkout: the provider may report their purchase before it reports the checkout. */
async function memberOfCheckout(
  manager: EntityManager,
  checkout: Pick<Checkout, 'provider' | 'planVersionId' | 'email'>,
): Promise<string | null> {
  const where = { ...checkout, userId: Not(IsNull()) };
  const started = await manager.findOne(Checkout, { where, order: { createdAt: 'DESC' } });
  return started?.userId ?? null;
}
