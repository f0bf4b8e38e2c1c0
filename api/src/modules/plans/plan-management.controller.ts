import { Controller } from '@nestjs/common';
import {
  changeCurrency,
  changePlanSwitch,
  createCoupon,
  createGrant,
  endCoupon,
  getManagedPlans,
  listGrants,
  savePlan,
  withdrawGrant,
  type ManagedPlans,
  type MemberGrants,
} from '@portal/contracts/plan-management';
import { CurrentAdmin, type Admin } from '../../security/admin';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { BillingSettingsService } from './billing-settings.service';
import { CouponsService } from './coupons.service';
import { GrantsService } from './grants.service';
import { PlanManagement } from './plan-management.service';

/** Plans as the owner manages them. */
@Controller()
export class PlanManagementController {
  constructor(
    private readonly plans: PlanManagement,
    private readonly settings: BillingSettingsService,
    private readonly coupons: CouponsService,
    private readonly grants: GrantsService,
  ) {}

  @Handles(getManagedPlans)
  show(): Promise<ManagedPlans> {
    return this.plans.show();
  }

  @Handles(savePlan)
  async save(
    @CurrentAdmin() admin: Admin,
    @Input(savePlan) { params, body }: InputOf<typeof savePlan>,
  ): Promise<ManagedPlans> {
    await this.plans.save(admin, params.key, body);
    return this.plans.show();
  }

  @Handles(changePlanSwitch)
  async needPlans(
    @CurrentAdmin() admin: Admin,
    @Input(changePlanSwitch) { body }: InputOf<typeof changePlanSwitch>,
  ): Promise<ManagedPlans> {
    await this.settings.needPlans(admin, body);
    return this.plans.show();
  }

  @Handles(changeCurrency)
  async changeCurrency(
    @CurrentAdmin() admin: Admin,
    @Input(changeCurrency) { body }: InputOf<typeof changeCurrency>,
  ): Promise<ManagedPlans> {
    await this.settings.sellIn(admin, body.currency);
    return this.plans.show();
  }

  @Handles(createCoupon)
  async createCoupon(
    @CurrentAdmin() admin: Admin,
    @Input(createCoupon) { body }: InputOf<typeof createCoupon>,
  ): Promise<ManagedPlans> {
    await this.coupons.create(admin, body);
    return this.plans.show();
  }

  @Handles(endCoupon)
  async endCoupon(
    @CurrentAdmin() admin: Admin,
    @Input(endCoupon) { params }: InputOf<typeof endCoupon>,
  ): Promise<ManagedPlans> {
    await this.coupons.end(admin, params.code);
    return this.plans.show();
  }

  @Handles(listGrants)
  listGrants(@Input(listGrants) { params }: InputOf<typeof listGrants>): Promise<MemberGrants> {
    return this.grants.of(params.id);
  }

  @Handles(createGrant)
  async grant(
    @CurrentAdmin() admin: Admin,
    @Input(createGrant) { params, body }: InputOf<typeof createGrant>,
  ): Promise<MemberGrants> {
    await this.grants.give(admin, params.id, body);
    return this.grants.of(params.id);
  }

  @Handles(withdrawGrant)
  async withdraw(
    @CurrentAdmin() admin: Admin,
    @Input(withdrawGrant) { params }: InputOf<typeof withdrawGrant>,
  ): Promise<{ ok: true }> {
    await this.grants.withdraw(admin, params.id);
    return { ok: true };
  }
}
