import { Inject, Injectable } from '@nestjs/common';
import type { Billing, Receipt, Subscription } from '@portal/contracts/billing';
import { SUBSCRIBE_PAGE } from '@portal/contracts/billing-pages';
import { guaranteeEndsAt, type Figures } from '@portal/contracts/guarantee';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { conflict, notFound } from '../../common/refusal';
import type { ApiEnvironment } from '../../config/environment';
import { portalAddress } from '../../config/portal-address';
import { ENVIRONMENT } from '../../config/settings.module';
import { GuaranteeClaim } from '../../database/guarantee-claim.entity';
import { insertIfNew } from '../../database/insert-if-new';
import { User } from '../../database/user.entity';
import { FiguresService } from '../guarantee/figures.service';
import { OutboxService } from '../outbox/outbox.service';
import { PaymentsService } from '../payments/payments.service';
import { BILLING, RECEIPTS } from './billing.sql';
import { claimReceivedWords, claimWords, COPY } from './copy';

/** Milliseconds for which what has ended is shown: 90 days. */
const SHOWN = 90 * 24 * 60 * 60 * 1_000;

type Claiming = Pick<Member, 'id' | 'firstName' | 'lastName'>;

type Row = Omit<Subscription, 'guarantee'> & {
  claim: (Pick<GuaranteeClaim, 'decision' | 'answer'> & { madeAt: string }) | null;
};

/** What a member has, and what they were offered. */
@Injectable()
export class BillingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsService,
    private readonly figures: FiguresService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
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

  /** What a member has done since they bought something of theirs. 404 for something else. */
  async figuresOf({ id, timeZone }: Member, subscriptionId: string): Promise<Figures> {
    const { startedAt } = await this.own(id, subscriptionId);
    return this.figures.of({ id, timeZone, from: new Date(startedAt), to: this.clock.now() });
  }

  /** Notes that a member asks for their money back, and tells the admins and them by mail. 404 for what is not theirs, 409 when it is too late or was asked for. */
  async claim({ id: memberId, firstName, lastName }: Claiming, subscriptionId: string, words: string): Promise<void> {
    const { startedAt, claim } = await this.own(memberId, subscriptionId);
    const now = this.clock.now();
    if (claim) throw conflict(COPY.claimedBefore);
    if (guaranteeEndsAt(new Date(startedAt)) <= now) throw conflict(COPY.guaranteeOver);
    const made = { userId: memberId, subscriptionId, words, madeAt: now };
    const origin = portalAddress(this.environment);
    await this.dataSource.transaction(async (manager) => {
      if (!(await insertIfNew(manager, GuaranteeClaim, made))) throw conflict(COPY.claimedBefore);
      const { email } = await manager.findOneByOrFail(User, { id: memberId });
      const about = { kind: 'billing', memberId } as const;
      const toAdmins = claimWords({ firstName, lastName, email }, words, `${origin}/admin/revenue`);
      const toMember = claimReceivedWords(firstName, `${origin}${SUBSCRIBE_PAGE}`);
      await this.outbox.post(
        manager,
        { ...about, recipient: null, replyTo: email, ...toAdmins },
        { ...about, recipient: email, ...toMember },
      );
    });
    this.outbox.wake();
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

const toSubscription = (row: Row, now: Date): Subscription => ({ ...row, guarantee: guaranteeOf(row, now) });

/** Within its time it can be claimed, also for what was cancelled meanwhile. */
function guaranteeOf({ claim, startedAt }: Row, now: Date): Subscription['guarantee'] {
  const until = guaranteeEndsAt(new Date(startedAt));
  if (!claim && until <= now) return null;
  const { decision, madeAt, answer } = claim ?? { decision: null, madeAt: null, answer: null };
  return { state: claim ? (decision ?? 'claimed') : 'possible', until: until.toISOString(), madeAt, answer };
}
