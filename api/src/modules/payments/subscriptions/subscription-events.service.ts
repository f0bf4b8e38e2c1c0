import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Plan } from '../../plans/plan.entity';
import { PlanVersion } from '../../plans/plan-version.entity';
import { WebhooksService } from '../../webhooks/webhooks.service';
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
    { id, customerId, planVersionId, state, startedAt, endsAt, endedAt }: Subscription,
  ): Promise<void> {
    const { userId, email } = await manager.findOneByOrFail(Customer, { id: customerId });
    if (email === '') return;
    const { planKey } = await manager.findOneByOrFail(PlanVersion, { id: planVersionId });
    const { name } = await manager.findOneByOrFail(Plan, { key: planKey });
    const data = {
      id,
      plan: planKey,
      planName: name,
      memberId: userId,
      email,
      status: state,
      startedAt: startedAt.toISOString(),
      endsAt: (endedAt ?? endsAt)?.toISOString() ?? null,
    };
    await this.webhooks.emit(manager, { event, data, memberId: userId });
  }
}
