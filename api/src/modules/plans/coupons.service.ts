import { Injectable } from '@nestjs/common';
import type { createCoupon, ManagedCoupon } from '@portal/contracts/plan-management';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import type { InputOf } from '../../http/input';
import { conflict, invalidInput, notFound } from '../../errors/api-exception';
import { Coupon } from '../payments/coupons/coupon.entity';
import { findForUpdate } from '../../database/find-for-update';
import { insertIfNew } from '../../database/insert-if-new';
import { AuditService } from '../audit/audit.service';
import { CheckoutsService } from '../payments/checkout/checkouts.service';
import { COPY } from './copy';

/** The coupons that the owner makes. */
@Injectable()
export class CouponsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly checkouts: CheckoutsService,
    private readonly clock: Clock,
  ) {}

  /** All coupons, newest first. */
  async list(manager: EntityManager): Promise<ManagedCoupon[]> {
    const coupons = await manager.find(Coupon, { order: { createdAt: 'DESC', code: 'ASC' } });
    return coupons.map(({ createdAt: _made, maxRedemptions: _max, endsAt, ...coupon }) => ({
      ...coupon,
      endsAt: endsAt?.toISOString() ?? null,
    }));
  }

  /** Makes a coupon; 409 when there is or was one with its code, 400 for an end that is over. */
  async create(admin: Admin, { endsAt, ...body }: InputOf<typeof createCoupon>['body']): Promise<void> {
    const now = this.clock.now();
    if (endsAt !== null && new Date(endsAt) <= now) throw invalidInput([{ path: 'endsAt', message: COPY.endIsOver }]);
    const coupon = {
      ...body,
      maxRedemptions: body.usesLeft,
      endsAt: endsAt === null ? null : new Date(endsAt),
      createdAt: now,
    };
    await this.dataSource.transaction(async (manager) => {
      if (!(await insertIfNew(manager, Coupon, coupon))) throw conflict(COPY.couponTaken);
      const detail = `${body.percentOff}% off`;
      await this.audit.record(admin, { action: 'Made a coupon', subject: body.code, detail }, manager);
    });
  }

  /** Ends a coupon now, unless it has ended, in open checkouts too; 404 when there is none with this code. */
  async end(admin: Admin, code: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const coupon = await findForUpdate(manager, Coupon, { code });
      if (!coupon) throw notFound(COPY.noCoupon);
      const now = this.clock.now();
      if (coupon.endsAt && coupon.endsAt <= now) return;
      await manager.update(Coupon, { code }, { endsAt: now });
      await this.audit.record(admin, { action: 'Ended a coupon', subject: code }, manager);
    });
    await this.checkouts.closeWithEndedCoupons();
  }
}
