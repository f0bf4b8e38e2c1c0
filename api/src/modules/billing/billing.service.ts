import { Injectable } from '@nestjs/common';
import type { Billing, Receipt, Subscription } from '@portal/contracts/billing';
import { guaranteeEndsAt, type ActivitySummary } from '@portal/contracts/refund-guarantee';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import type { Member } from '../../security/member';
import { notFound } from '../../errors/api-exception';
import { MemberProgressService } from '../refund-requests/member-progress.service';
import { RefundRequestsService, type Requester } from '../refund-requests/refund-requests.service';
import { PaymentsService } from '../payments/payments.service';
import { BILLING, RECEIPTS } from './billing.sql';
import { COPY } from './copy';

/** Milliseconds for which what has ended is shown: 90 days. */
const SHOWN = 90 * 24 * 60 * 60 * 1_000;

type Row = Omit<Subscription, 'guarantee'> & {
  refundRequest: { decision: 'refunded' | 'declined' | null; answer: string | null; madeAt: string } | null;
};

/** What a member has, and what they were offered. */
@Injectable()
export class BillingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsService,
    private readonly progress: MemberProgressService,
    private readonly refundRequests: RefundRequestsService,
    private readonly clock: Clock,
  ) {}

  async of(memberId: string): Promise<Billing> {
    const { rows, ...rest } = await this.read(memberId);
    const now = this.clock.now();
    const open = rows.filter(({ state }) => state !== 'ended');
    const [ended] = rows.filter(({ state, endedAt }) => state === 'ended' && isLately(endedAt, now));
    return { ...rest, subscriptions: [...open, ...(ended ? [ended] : [])].map((row) => toSubscription(row, now)) };
  }

  /** The member's invoices, newest first. */
  async receipts(memberId: string): Promise<Receipt[]> {
    const { provider } = this.payments;
    return provider ? this.dataSource.query<Receipt[]>(RECEIPTS, [memberId, provider.name]) : [];
  }

  /** A member's activity since they bought one of their subscriptions. 404 if it is not theirs. */
  async progressOf({ id, timeZone }: Member, subscriptionId: string): Promise<ActivitySummary> {
    const { startedAt } = await this.own(id, subscriptionId);
    return this.progress.of({ id, timeZone, from: new Date(startedAt), to: this.clock.now() });
  }

  /**
   * Requests a refund of one of the member's subscriptions. 404 if it is not theirs, 409 if it is too late or already
   * requested.
   */
  async requestRefund(member: Requester, subscriptionId: string, words: string): Promise<void> {
    const { startedAt } = await this.own(member.id, subscriptionId);
    await this.refundRequests.create(member, { id: subscriptionId, startedAt: new Date(startedAt) }, words);
  }

  private async own(memberId: string, subscriptionId: string): Promise<Row> {
    const { rows } = await this.read(memberId);
    const row = rows.find(({ id }) => id === subscriptionId);
    if (!row) throw notFound(COPY.noSuchPlan);
    return row;
  }

  private async read(memberId: string): Promise<{ rows: Row[] } & Omit<Billing, 'subscriptions'>> {
    const values = [memberId, this.clock.now(), this.payments.provider?.name ?? ''];
    const [found] = await this.dataSource.query<({ subscriptions: Row[] } & Billing)[]>(BILLING, values);
    if (!found) throw new Error('What a member has is one row');
    const { subscriptions: rows, offers, hasCard } = found;
    return { rows, offers, hasCard };
  }
}

const isLately = (endedAt: string | null, now: Date) =>
  endedAt !== null && now.getTime() - new Date(endedAt).getTime() < SHOWN;

const toSubscription = ({ refundRequest, ...row }: Row, now: Date): Subscription => ({
  ...row,
  guarantee: guaranteeOf({ refundRequest, ...row }, now),
});

/** Within its time a refund can be requested, also for a plan that was canceled. */
function guaranteeOf({ refundRequest, startedAt }: Row, now: Date): Subscription['guarantee'] {
  const until = guaranteeEndsAt(new Date(startedAt));
  if (!refundRequest && until <= now) return null;
  const { decision, madeAt, answer } = refundRequest ?? { decision: null, madeAt: null, answer: null };
  return { state: refundRequest ? (decision ?? 'claimed') : 'possible', until: until.toISOString(), madeAt, answer };
}
