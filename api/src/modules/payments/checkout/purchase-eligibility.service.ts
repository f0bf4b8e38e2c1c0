import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { Clock } from '../../../time/clock';
import { conflict, invalidInput, notFound } from '../../../errors/api-exception';
import { Coupon } from '../coupons/coupon.entity';
import { findForUpdate } from '../../../database/find-for-update';
import { Offer } from '../../plans/offer.entity';
import { Plan } from '../../plans/plan.entity';
import { PlanVersion } from '../../plans/plan-version.entity';
import { COPY } from '../copy';
import { isCurrent } from '../subscriptions/subscription.sql';

/** How many redemptions of a coupon ($1) are left that no open checkout reserves; null for any number. */
export const UNRESERVED = `
SELECT c.uses_left - (SELECT count(*)::int FROM checkouts k WHERE k.coupon = c.code AND k.state = 'open') AS left
FROM coupons c WHERE c.code = $1`;

/** What a member ($1) has bought that is open or paused at an instant ($2). */
export const OPEN_SUBSCRIPTIONS = `
SELECT v.plan_key AS "planKey", v.interval = 'once' AS "isOnce"
FROM subscriptions s JOIN customers c ON c.id = s.customer_id JOIN plan_versions v ON v.id = s.plan_version_id
WHERE c.user_id = $1 AND NOT s.sold_twice AND ${isCurrent('$2::timestamptz')}`;

/** A plan version that is for sale to the buyer. */
export interface PlanWithVersion {
  plan: Plan;
  version: PlanVersion;
}

const noCoupon = () => invalidInput([{ path: 'coupon', message: COPY.errors.noCoupon }]);

/** What may be sold to whom. */
@Injectable()
export class PurchaseEligibilityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * A version that a member, or a visitor (null), may buy now.
   * @throws {ApiException} 404 where it is not sold, 409 where it is not for them or they have something already
   */
  async forSale(userId: string | null, versionId: string): Promise<PlanWithVersion> {
    const sold = await this.sold(userId, versionId);
    if (userId !== null) await this.checkHasNone(userId, sold);
    return sold;
  }

  /** A version that a member with a plan may change to. @throws {ApiException} as above */
  async forChange(userId: string | null, versionId: string): Promise<PlanWithVersion> {
    const sold = await this.sold(userId, versionId);
    if (sold.version.interval === 'once') throw conflict(COPY.errors.noSuchPlan);
    return sold;
  }

  private async sold(userId: string | null, versionId: string): Promise<PlanWithVersion> {
    const { manager } = this.dataSource;
    const version = await manager.findOneBy(PlanVersion, { id: versionId });
    const plan = version && (await manager.findOneBy(Plan, { key: version.planKey }));
    if (!plan) throw notFound(COPY.errors.noSuchPlan);
    if (version.isOffer) await this.checkOffer(userId, version);
    else await this.checkOnSale(plan, version);
    return { plan, version };
  }

  /** A coupon that is valid for a plan. @throws {ApiException} 400 on the field `coupon` */
  async coupon(code: string, planKey: string): Promise<Coupon> {
    const coupon = await this.dataSource.manager.findOneBy(Coupon, { code: code.trim().toUpperCase() });
    const isOther = coupon?.planKey && coupon.planKey !== planKey;
    if (!coupon || isOther || this.isUsedUp(coupon)) throw noCoupon();
    return coupon;
  }

  /**
   * Reserves a redemption of a coupon for a checkout that is stored in the same transaction. Checkouts with the same coupon
   * wait for each other here. @throws {ApiException} 400 on the field `coupon` when none is left
   */
  async reserve(manager: EntityManager, { code }: Coupon): Promise<void> {
    const coupon = await findForUpdate(manager, Coupon, { code });
    if (!coupon || this.isUsedUp(coupon)) throw noCoupon();
    const [row] = await manager.query<{ left: number | null }[]>(UNRESERVED, [code]);
    if (row && row.left !== null && row.left <= 0) throw noCoupon();
  }

  private isUsedUp({ endsAt, usesLeft }: Coupon): boolean {
    return (endsAt !== null && endsAt <= this.clock.now()) || usesLeft === 0;
  }

  private async checkOffer(userId: string | null, { id, onlyFor }: PlanVersion) {
    if (userId === null || onlyFor !== userId) throw notFound(COPY.errors.noSuchPlan);
    const open = {
      userId,
      planVersionId: id,
      endsAt: MoreThan(this.clock.now()),
      withdrawnAt: IsNull(),
      takenAt: IsNull(),
    };
    if (!(await this.dataSource.manager.existsBy(Offer, open))) throw conflict(COPY.errors.offerOver);
  }

  private async checkOnSale(plan: Plan, { planKey, number }: PlanVersion) {
    if (plan.byApplication) throw conflict(COPY.errors.byOffer);
    const newer = { planKey, isOffer: false, number: MoreThan(number) };
    if (!plan.onSale || (await this.dataSource.manager.existsBy(PlanVersion, newer))) {
      throw conflict(COPY.errors.noSuchPlan);
    }
  }

  /** No duplicate subscriptions: a member with a plan changes it. */
  private async checkHasNone(userId: string, { plan, version }: PlanWithVersion) {
    const open = await this.dataSource.query<{ planKey: string; isOnce: boolean }[]>(OPEN_SUBSCRIPTIONS, [
      userId,
      this.clock.now(),
    ]);
    if (version.interval === 'once') {
      if (open.some(({ isOnce, planKey }) => isOnce && planKey === plan.key)) throw conflict(COPY.errors.hasThis);
    } else if (open.some(({ isOnce }) => !isOnce)) throw conflict(COPY.errors.hasPlan);
  }
}
