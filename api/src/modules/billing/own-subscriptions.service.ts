import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { previewChange } from '@portal/contracts/billing';
import { SUBSCRIBE_PAGE } from '@portal/contracts/billing-pages';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import type { Member } from '../../security/member';
import { conflict } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { PlanVersion } from '../plans/plan-version.entity';
import { SubscriptionsService, type SubscriptionDetails } from '../payments/subscriptions/subscriptions.service';
import { COPY } from './copy';
import { monthsLater } from './months-later';

const MINUTE = 60_000;

/** Members' actions on their own subscriptions. */
@Injectable()
export class OwnSubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: SubscriptionsService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Previews the cost of a change. 404 if the subscription is not theirs, 409 if it cannot be changed. */
  async preview(memberId: string, id: string, versionId: string): Promise<CallOutput<typeof previewChange>> {
    const details = await this.subscriptions.ofMemberById(memberId, id);
    const preview = await this.subscriptions.preview(details, versionId);
    const version = await this.dataSource.manager.findOneByOrFail(PlanVersion, { id: versionId });
    const { cents, currency, interval, weeks } = version;
    return {
      now: { cents: preview.nowCents, currency: preview.currency },
      from: preview.from.toISOString(),
      then: { cents, currency, interval, weeks },
    };
  }

  async change(memberId: string, id: string, versionId: string): Promise<void> {
    await this.perform(memberId, id, (details, key) =>
      this.subscriptions.change(details, versionId, `${key}:${versionId}`),
    );
  }

  /** From the end of the period that is paid, for so many months. */
  async pause(memberId: string, id: string, months: number): Promise<void> {
    await this.perform(memberId, id, (details, key) => {
      const until = monthsLater(details.subscription.periodEndsAt, months);
      return this.subscriptions.pause(details, until, `${key}:${months}`);
    });
  }

  async resume(memberId: string, id: string): Promise<void> {
    await this.perform(memberId, id, (details, key) => this.subscriptions.resume(details, key));
  }

  async cancel(memberId: string, id: string): Promise<void> {
    await this.perform(memberId, id, (details, key) => this.subscriptions.cancel(details, 'period-end', key));
  }

  async keep(memberId: string, id: string): Promise<void> {
    await this.perform(memberId, id, (details, key) => this.subscriptions.keep(details, key));
  }

  /** The page where a member changes their card. 409 if they have not paid anything yet. */
  async cardPage({ id }: Member): Promise<string> {
    const [details] = await this.subscriptions.ofMember(id);
    if (!details) throw conflict(COPY.neverPaid);
    return this.subscriptions.cardPage(details, `${portalOrigin(this.environment)}${SUBSCRIBE_PAGE}`);
  }

  /**
   * A double click performs one action: the idempotency key is the plan's state within the current minute. A later try
   * gets a new key, so that it can succeed after a declined card.
   */
  private async perform(
    memberId: string,
    id: string,
    action: (details: SubscriptionDetails, key: string) => Promise<unknown>,
  ) {
    const details = await this.subscriptions.ofMemberById(memberId, id);
    const minute = Math.floor(this.clock.now().getTime() / MINUTE);
    await action(details, `${details.subscription.fetchedAt.getTime()}:${minute}`);
  }
}
