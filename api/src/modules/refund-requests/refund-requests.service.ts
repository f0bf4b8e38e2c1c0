import { Inject, Injectable } from '@nestjs/common';
import { SUBSCRIBE_PAGE } from '@portal/contracts/billing-pages';
import { guaranteeEndsAt } from '@portal/contracts/refund-guarantee';
import type { CustomerPurchase, ListedRefundRequest } from '@portal/contracts/revenue';
import { DataSource, IsNull } from 'typeorm';
import { Clock } from '../../time/clock';
import type { Member } from '../../security/member';
import { conflict } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { insertIfNew } from '../../database/insert-if-new';
import { User } from '../users/user.entity';
import { OutboxService } from '../outbox/outbox.service';
import { ReportedProvider } from '../payments/providers/reported-provider';
import type { Subscription } from '../payments/subscriptions/subscription.entity';
import { COPY } from './copy';
import { MemberProgressService } from './member-progress.service';
import { newRefundRequestEmail, refundRequestReceivedEmail } from './refund-request-emails';
import { RefundRequest } from './refund-request.entity';
import { REFUND_REQUESTS } from './refund-requests.sql';

type RefundRequestRow = CustomerPurchase &
  Pick<
    ListedRefundRequest,
    'words' | 'madeAt' | 'refundBegun' | 'decision' | 'answer' | 'decidedAt' | 'refundCents'
  > & {
    requestId: string;
    userId: string;
    personId: string;
    name: string;
    email: string;
    timeZone: string;
  };

export type Requester = Pick<Member, 'id' | 'firstName' | 'lastName'>;

/** Refund requests under the 30-day guarantee. */
@Injectable()
export class RefundRequestsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly progress: MemberProgressService,
    private readonly reported: ReportedProvider,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Requests a refund of a member's subscription, and emails the admins and the member.
   * @throws {ApiException} 409 if it is too late or already requested
   */
  async create(
    { id: memberId, firstName, lastName }: Requester,
    { id: subscriptionId, startedAt }: Pick<Subscription, 'id' | 'startedAt'>,
    words: string,
  ): Promise<void> {
    const now = this.clock.now();
    if (await this.dataSource.manager.existsBy(RefundRequest, { subscriptionId })) throw conflict(COPY.requestedBefore);
    if (guaranteeEndsAt(startedAt) <= now) throw conflict(COPY.guaranteeOver);
    const request = { userId: memberId, subscriptionId, words, madeAt: now };
    const origin = portalOrigin(this.environment);
    await this.dataSource.transaction(async (manager) => {
      if (!(await insertIfNew(manager, RefundRequest, request))) throw conflict(COPY.requestedBefore);
      const { email } = await manager.findOneByOrFail(User, { id: memberId });
      const about = { kind: 'billing', memberId } as const;
      const toAdmins = newRefundRequestEmail({ firstName, lastName, email }, words, `${origin}/admin/revenue`);
      const toMember = refundRequestReceivedEmail(firstName, `${origin}${SUBSCRIBE_PAGE}`);
      await this.outbox.post(
        manager,
        { ...about, staffKind: 'refund-request', recipient: null, replyTo: email, ...toAdmins },
        { ...about, recipient: email, ...toMember },
      );
    });
    this.outbox.wake();
  }

  /** Refund requests with the member's activity between purchase and request: open ones, or all. */
  async list(show: 'open' | 'all'): Promise<ListedRefundRequest[]> {
    const values = [this.reported.name, this.clock.now(), show === 'open'];
    const rows = await this.dataSource.query<RefundRequestRow[]>(REFUND_REQUESTS, values);
    return Promise.all(rows.map((row) => this.toListed(row)));
  }

  /** How many wait. */
  countOpen(): Promise<number> {
    return this.dataSource.manager.countBy(RefundRequest, { decidedAt: IsNull() });
  }

  private async toListed(row: RefundRequestRow): Promise<ListedRefundRequest> {
    const { requestId, userId, personId, name, email, timeZone, words, madeAt, decision, answer, decidedAt } = row;
    const time = { from: new Date(row.startedAt), to: new Date(madeAt) };
    return {
      id: requestId,
      member: { id: userId, personId, name, email },
      bought: row,
      words,
      madeAt,
      figures: await this.progress.of({ id: userId, timeZone, ...time }),
      refundCents: row.refundCents,
      refundBegun: row.refundBegun,
      decision,
      answer,
      decidedAt,
    };
  }
}
