import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock } from '../../../time/clock';
import { Customer } from '../customers/customer.entity';
import { findForUpdate } from '../../../database/find-for-update';
import { PlanVersion } from '../../plans/plan-version.entity';
import { Subscription } from './subscription.entity';
import { BillingEmailsService } from '../emails/billing-emails.service';
import { SubscriptionEventsService } from './subscription-events.service';
import type { SubscriptionEvent } from '../emails/billing-event';

/** How long before the end of a trial, in milliseconds, its buyer is told about the coming charge. */
const TELL_BEFORE = 3 * 24 * 60 * 60_000;

/** Time-based changes of purchases that no provider handles. */
@Injectable()
export class SubscriptionExpiryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly emails: BillingEmailsService,
    private readonly events: SubscriptionEventsService,
  ) {}

  /** Ends one-time purchases that have expired, and emails about trials that end soon. */
  async sweep(): Promise<void> {
    const over = await this.dataSource
      .createQueryBuilder(Subscription, 's')
      .innerJoin(PlanVersion, 'v', 'v.id = s.planVersionId')
      .where({ endsAt: LessThanOrEqual(this.clock.now()), endedAt: IsNull() })
      .andWhere("v.interval = 'once'")
      .getMany();
    for (const { id } of over) await this.endPaidOnce(id);
    for (const { id } of await this.dataSource.manager.findBy(Subscription, this.endingTrials()))
      await this.tellOfTrial(id);
    this.emails.wake();
  }

  /** Ends a one-time purchase; does nothing if it has ended. */
  async endPaidOnce(id: string): Promise<void> {
    await this.note(id, { state: 'ended', endedAt: this.clock.now() }, 'ended');
    this.emails.wake();
  }

  /** Emails the buyer before a trial becomes a paid plan, while there is time to cancel. */
  private tellOfTrial = (id: string) => this.note(id, { trialTold: true }, 'trial-ending');

  private endingTrials() {
    const now = this.clock.now();
    const trialEndsAt = LessThanOrEqual(new Date(now.getTime() + TELL_BEFORE));
    const goesOn = { endsAt: IsNull(), nextChargeAt: MoreThan(now) };
    return { ...goesOn, state: 'trialing' as const, trialEndsAt, trialTold: false, isDuplicate: false };
  }

  private async note(id: string, change: Partial<Subscription>, event: SubscriptionEvent) {
    await this.dataSource.transaction(async (manager) => {
      const before = await findForUpdate(manager, Subscription, { id });
      if (!before || before.state === 'ended' || (change.trialTold && before.trialTold)) return;
      await manager.update(Subscription, { id }, change);
      const customer = await manager.findOneByOrFail(Customer, { id: before.customerId });
      await this.emails.tellOfChanges(manager, [event], customer, before);
      if (event !== 'ended') return;
      const ended = await manager.findOneByOrFail(Subscription, { id });
      await this.events.emit(manager, 'plan.canceled', ended);
    });
  }
}
