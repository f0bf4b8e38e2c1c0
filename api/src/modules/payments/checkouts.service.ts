import { Inject, Injectable } from '@nestjs/common';
import { CHECKOUT_PARAMETER, PRICING_PAGE, PURCHASE_PAGE, SUBSCRIBE_PAGE } from '@portal/contracts/billing-pages';
import { DataSource, LessThanOrEqual, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock';
import { conflict } from '../../common/refusal';
import type { ApiEnvironment } from '../../config/environment';
import { portalAddress } from '../../config/portal-address';
import { ENVIRONMENT } from '../../config/settings.module';
import { Checkout } from '../../database/checkout.entity';
import { Coupon } from '../../database/coupon.entity';
import { hold } from '../../database/hold';
import { User } from '../../database/user.entity';
import { COPY } from './copy';
import { CustomersService } from './customers.service';
import { Payments } from './payments';
import type { Order } from './provider';
import { SaleRules, type ForSale } from './sale-rules.service';
import { SnapshotsService } from './snapshots.service';

/** How long, in milliseconds, a checkout can be paid. */
const OPEN_FOR = 12 * 60 * 60_000;

/** Who buys: a member, or a visitor with an address. */
export interface Buyer {
  userId: string | null;
  email: string;
}

/** Where the browser goes to pay. */
export interface BegunCheckout {
  id: string;
  url: string;
}

/** Purchases from their beginning to their end. */
@Injectable()
export class CheckoutsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: Payments,
    private readonly rules: SaleRules,
    private readonly customers: CustomersService,
    private readonly snapshots: SnapshotsService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Begins a purchase of a version of a plan. A member who has begun it already is led to the same checkout.
   * @throws {Refusal} 404 without such a plan, 409 where it is not for them or they have one already, 400 for a wrong
   * coupon, 503 when the provider does not answer; all in words for them
   */
  async begin(
    buyer: Buyer,
    versionId: string,
    { coupon: code }: { coupon?: string | undefined } = {},
  ): Promise<BegunCheckout> {
    this.payments.required();
    const sold = await this.rules.forSale(buyer.userId, versionId);
    const coupon = code ? await this.rules.coupon(code, sold.plan.key) : null;
    const { checkout, other } = await this.dataSource.transaction(async (manager) => {
      if (buyer.userId !== null) await hold(manager, User, { id: buyer.userId });
      return this.note(manager, buyer, versionId, coupon);
    });
    if (other?.ref) await this.payments.ask((provider) => provider.expireCheckout(other.ref ?? ''));
    if (checkout.url !== null) return { id: checkout.id, url: checkout.url };
    const order = await this.orderOf(checkout, sold, coupon);
    const { ref, url } = await this.payments.ask((provider) => provider.checkout(order));
    // Paid or left too long meanwhile.
    if (url === null) throw conflict(COPY.refusals.hasThis);
    await this.dataSource.manager.update(Checkout, { id: checkout.id, state: 'open' }, { ref, url });
    return { id: checkout.id, url };
  }

  /** A purchase; null when there is none. */
  find(id: string): Promise<Checkout | null> {
    return this.dataSource.manager.findOneBy(Checkout, { id });
  }

  /** A purchase as the provider has it now, for a buyer who has paid and whose event is on its way. */
  async findNow(id: string): Promise<Checkout | null> {
    const checkout = await this.find(id);
    if (checkout?.state !== 'open' || checkout.ref === null) return checkout;
    const { ref } = checkout;
    await this.payments.ask(() => this.snapshots.refresh({ kind: 'checkout', ref }));
    return this.find(id);
  }

  /** Closes what was left too long, whether or not the provider told of it. */
  async sweep(): Promise<void> {
    const anHourAgo = new Date(this.clock.now().getTime() - 60 * 60_000);
    const { manager } = this.dataSource;
    await manager.update(
      Checkout,
      { state: 'open', expiresAt: LessThanOrEqual(anHourAgo) },
      { state: 'expired', url: null },
    );
  }

  /** The member's open checkout of the version, or a new one; `other` is one with another coupon that it takes the place of. */
  private async note(manager: EntityManager, buyer: Buyer, planVersionId: string, coupon: Coupon | null) {
    const { userId, email } = buyer;
    const now = this.clock.now();
    const open = userId === null ? null : await hold(manager, Checkout, { userId, planVersionId, state: 'open' });
    if (open && open.coupon === (coupon?.code ?? null) && open.expiresAt > now) return { checkout: open, other: null };
    if (open) await manager.update(Checkout, { id: open.id }, { state: 'expired', url: null });
    const checkout = await manager.save(Checkout, {
      ...{ userId, email, planVersionId },
      provider: this.payments.required().name,
      coupon: coupon?.code ?? null,
      ref: null,
      url: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + OPEN_FOR),
      paidAt: null,
      state: 'open',
    });
    return { checkout, other: open };
  }

  private async orderOf(checkout: Checkout, { plan, version }: ForSale, coupon: Coupon | null): Promise<Order> {
    const { id, email, userId, expiresAt } = checkout;
    const customer = userId === null ? null : await this.customers.ofMember(userId);
    const portal = portalAddress(this.environment);
    const [paid, left] = userId === null ? [PURCHASE_PAGE, PRICING_PAGE] : [SUBSCRIBE_PAGE, SUBSCRIBE_PAGE];
    return {
      checkoutId: id,
      email,
      customerRef: customer?.ref ?? null,
      planName: plan.name,
      planVersionId: version.id,
      cents: version.cents,
      currency: version.currency,
      interval: version.interval,
      trialDays: version.trialDays,
      coupon: coupon && { code: coupon.code, percentOff: coupon.percentOff, months: coupon.months },
      paidUrl: `${portal}${paid}?${CHECKOUT_PARAMETER}=${id}`,
      leftUrl: `${portal}${left}`,
      expiresAt,
    };
  }
}
