import { Inject, Injectable, Logger } from '@nestjs/common';
import { CHECKOUT_PARAMETER, PRICING_PAGE, PURCHASE_PAGE, SUBSCRIBE_PAGE } from '@portal/contracts/billing-pages';
import { DataSource, LessThanOrEqual, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import { conflict } from '../../../errors/api-exception';
import type { ApiEnvironment } from '../../../config/environment';
import { portalOrigin } from '../../../config/portal-origin';
import { ENVIRONMENT } from '../../../config/settings.module';
import { Checkout } from './checkout.entity';
import { Coupon } from '../coupons/coupon.entity';
import { findForUpdate } from '../../../database/find-for-update';
import { User } from '../../users/user.entity';
import { COPY } from '../copy';
import { CustomersService } from '../customers/customers.service';
import { PaymentsService } from '../payments.service';
import { ProviderUnavailable, type Order } from '../providers/payment-provider';
import { PurchaseEligibilityService, type PlanWithVersion } from './purchase-eligibility.service';
import { ProviderSyncService } from '../providers/provider-sync.service';
import { TrialsService } from '../trials/trials.service';

/** Open checkouts whose coupon has ended by an instant ($1). */
export const WITH_ENDED_COUPON = `
SELECT k.id, k.ref FROM checkouts k JOIN coupons c ON c.code = k.coupon
WHERE k.state = 'open' AND c.ends_at <= $1`;

/** How long, in milliseconds, a checkout can be paid. */
const OPEN_FOR = 12 * 60 * 60_000;

/** How long, in milliseconds, a checkout reserves a coupon that can be redeemed a limited number of times. */
const COUPON_RESERVED_FOR = 60 * 60_000;

/**
 * The shortest time that a provider keeps a checkout open, in milliseconds, plus a minute for the request to arrive.
 */
const SHORTEST = 31 * 60_000;

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
  private readonly log = new Logger(CheckoutsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly payments: PaymentsService,
    private readonly eligibility: PurchaseEligibilityService,
    private readonly customers: CustomersService,
    private readonly providerSync: ProviderSyncService,
    private readonly trials: TrialsService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Starts a purchase of a plan version. A member who already started the same purchase gets the same checkout.
   * @throws {ApiException} 404 if there is no such plan, 409 if it is not for this buyer or they already have one, 400
   * for an invalid coupon, 503 if the provider does not respond; messages are written for the buyer
   */
  async begin(
    buyer: Buyer,
    versionId: string,
    { coupon: code }: { coupon?: string | undefined } = {},
  ): Promise<BegunCheckout> {
    this.payments.required();
    const sold = await this.eligibility.forSale(buyer.userId, versionId);
    const coupon = code ? await this.eligibility.coupon(code, sold.plan.key) : null;
    const { checkout, other } = await this.dataSource.transaction(async (manager) => {
      if (buyer.userId !== null) await findForUpdate(manager, User, { id: buyer.userId });
      return this.note(manager, buyer, versionId, coupon);
    });
    if (other?.ref) await this.payments.ask((provider) => provider.expireCheckout(other.ref ?? ''));
    if (checkout.url !== null) return { id: checkout.id, url: checkout.url };
    const order = await this.orderOf(checkout, sold, coupon);
    const { ref, url } = await this.payments.ask((provider) => provider.checkout(order));
    // It was paid or expired in the meantime.
    if (url === null) throw conflict(COPY.errors.hasThis);
    await this.dataSource.manager.update(Checkout, { id: checkout.id, state: 'open' }, { ref, url });
    return { id: checkout.id, url };
  }

  /** A purchase; null when there is none. */
  find(id: string): Promise<Checkout | null> {
    return this.dataSource.manager.findOneBy(Checkout, { id });
  }

  /**
   * A purchase in the provider's current state, for a buyer who has paid while the webhook event is still on its way.
   */
  async findNow(id: string): Promise<Checkout | null> {
    const checkout = await this.find(id);
    if (checkout?.state !== 'open' || checkout.ref === null) return checkout;
    const { ref } = checkout;
    await this.payments.ask(() => this.providerSync.refresh({ kind: 'checkout', ref }));
    return this.find(id);
  }

  /** Expires checkouts that were left open too long, whether or not the provider sent an event. */
  async sweep(): Promise<void> {
    const anHourAgo = new Date(this.clock.now().getTime() - 60 * 60_000);
    const { manager } = this.dataSource;
    if (this.payments.provider) await this.closeWithEndedCoupons();
    await manager.update(
      Checkout,
      { state: 'open', expiresAt: LessThanOrEqual(anHourAgo) },
      { state: 'expired', url: null },
    );
  }

  /**
   * Expires open checkouts whose coupon has ended, so that nobody gets the discount afterwards. Checkouts that the
   * provider fails to expire now are retried in the next sweep.
   */
  async closeWithEndedCoupons(): Promise<void> {
    const { manager } = this.dataSource;
    const open = await manager.query<Pick<Checkout, 'id' | 'ref'>[]>(WITH_ENDED_COUPON, [this.clock.now()]);
    try {
      for (const { id, ref } of open) {
        if (ref !== null) await this.payments.required().expireCheckout(ref);
        await manager.update(Checkout, { id, state: 'open' }, { state: 'expired', url: null });
      }
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.log.warn({ message: 'checkouts with an ended coupon are still open', err: error });
    }
  }

  /** The member's open checkout of the version, or a new one; `other` is one with another coupon that it takes the place of. */
  private async note(manager: EntityManager, buyer: Buyer, planVersionId: string, coupon: Coupon | null) {
    const { userId, email } = buyer;
    const now = this.clock.now();
    const open =
      userId === null ? null : await findForUpdate(manager, Checkout, { userId, planVersionId, state: 'open' });
    if (open && open.coupon === (coupon?.code ?? null) && canBePaid(open, now)) return { checkout: open, other: null };
    if (open) await manager.update(Checkout, { id: open.id }, { state: 'expired', url: null });
    if (coupon) await this.eligibility.reserve(manager, coupon);
    const checkout = await manager.save(Checkout, {
      ...{ userId, email, planVersionId },
      provider: this.payments.required().name,
      coupon: coupon?.code ?? null,
      ref: null,
      url: null,
      createdAt: now,
      expiresAt: expiryOf(coupon, now),
      paidAt: null,
      state: 'open',
    });
    return { checkout, other: open };
  }

  private async orderOf(checkout: Checkout, { plan, version }: PlanWithVersion, coupon: Coupon | null): Promise<Order> {
    const { id, email, userId, expiresAt } = checkout;
    const customer = userId === null ? null : await this.customers.ofMember(userId);
    const portal = portalOrigin(this.environment);
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
      trialDays: (await this.trials.hasUsed(checkout, plan.key)) ? 0 : version.trialDays,
      coupon: coupon && termsOf(coupon),
      paidUrl: `${portal}${paid}?${CHECKOUT_PARAMETER}=${id}`,
      leftUrl: `${portal}${left}`,
      expiresAt,
    };
  }
}

/** Whether it has an address, or enough time left to get one. */
const canBePaid = ({ url, expiresAt }: Checkout, now: Date) =>
  expiresAt.getTime() > now.getTime() + (url === null ? SHORTEST : 0);

function expiryOf(coupon: Coupon | null, now: Date): Date {
  const isLimited = coupon !== null && coupon.maxRedemptions !== null;
  const latest = now.getTime() + (isLimited ? COUPON_RESERVED_FOR : OPEN_FOR);
  if (!coupon?.endsAt) return new Date(latest);
  return new Date(Math.min(latest, Math.max(coupon.endsAt.getTime(), now.getTime() + SHORTEST)));
}

const termsOf = ({ code, percentOff, months, maxRedemptions, endsAt }: Coupon): NonNullable<Order['coupon']> => ({
  ...{ code, percentOff, months, maxRedemptions, endsAt },
});
