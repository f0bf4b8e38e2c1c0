import { Injectable } from '@nestjs/common';
import type { ManagedPlan, ManagedPlans, PlanBody } from '@portal/contracts/plan-management';
import { moneyText } from '@portal/contracts/money';
import { periodText } from '@portal/contracts/plan-catalog';
import type { PlanKey } from '@portal/contracts/plans';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { ensureUnchanged, versionOf } from '../../http/version';
import { findForUpdate } from '../../database/find-for-update';
import { Plan } from './plan.entity';
import { PlanVersion } from './plan-version.entity';
import { AuditService } from '../audit/audit.service';
import { BillingSettings } from './billing-settings.entity';
import { CouponsService } from './coupons.service';
import { ANYTHING_SOLD, MANAGED_PLANS, MEMBERS_WITHOUT_PLAN } from './plans.sql';

type ManagedRow = Omit<ManagedPlan, 'version'>;

/** The owner's plan settings. */
@Injectable()
export class PlanManagement {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly coupons: CouponsService,
    private readonly clock: Clock,
  ) {}

  /** All that the owner decides about plans. */
  async show(manager: EntityManager = this.dataSource.manager): Promise<ManagedPlans> {
    const { currency, membersNeedPlan } = await manager.findOneByOrFail(BillingSettings, { single: true });
    const [members] = await manager.query<ManagedPlans['members'][]>(MEMBERS_WITHOUT_PLAN, [this.clock.now()]);
    if (!members) throw new Error('A count answers one row');
    const plans = await manager.query<ManagedRow[]>(MANAGED_PLANS);
    return {
      ...{ currency, membersNeedPlan, members },
      currencyFixed: await anythingSold(manager),
      plans: plans.map((plan) => ({ ...plan, version: stateOf(plan) })),
      coupons: await this.coupons.list(manager),
    };
  }

  /**
   * Updates a plan; new terms create a version that is sold from then on. 409 if `version` is no longer the current
   * version.
   */
  async save(admin: Admin, key: PlanKey, { version, ...body }: PlanBody & { version: string }): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { currency } = await manager.findOneByOrFail(BillingSettings, { single: true });
      await findForUpdate(manager, Plan, { key });
      const before = (await manager.query<ManagedRow[]>(MANAGED_PLANS)).find((plan) => plan.key === key);
      if (!before) throw new Error(`There is a plan ${key}`);
      ensureUnchanged(version, { version: stateOf(before) }, 'plan');
      const { name, description, features, callToAction, popular, onSale } = body;
      await manager.update(Plan, { key }, { name, description, features, callToAction, popular, onSale });
      const [sold] = before.versions;
      const terms = { ...termsOf({ ...body, checkIns: body.checkIns ?? sold?.checkIns ?? [] }), currency };
      const changed = !sold || versionOf(termsOf(sold)) !== versionOf(termsOf(terms));
      if (changed) await this.add(manager, key, terms);
      const detail = changed ? `From now on ${moneyText(terms)} ${periodText(terms)}` : 'Its words';
      await this.audit.record(admin, { action: 'Changed a plan', subject: name, detail }, manager);
    });
  }

  /** Puts a plan on sale on new terms. */
  async add(manager: EntityManager, planKey: PlanKey, terms: Terms & Pick<PlanVersion, 'currency'>): Promise<void> {
    const last = await manager.maximum(PlanVersion, 'number', { planKey });
    const number = (last ?? 0) + 1;
    await manager.insert(PlanVersion, { ...terms, planKey, number, createdAt: this.clock.now() });
  }
}

type Terms = Pick<PlanVersion, 'cents' | 'interval' | 'weeks' | 'trialDays' | 'opens' | 'checkIns'>;

/** The terms of a plan's version, except for the currency. */
export const termsOf = ({ cents, interval, weeks, trialDays, opens, checkIns }: Terms): Terms => ({
  ...{ cents, interval, weeks, trialDays },
  opens: opens.toSorted(),
  checkIns: checkIns.toSorted(),
});

/** Tells one stored state of a plan from another; who bought it is no part of it. */
const stateOf = ({ versions: [sold], ...words }: ManagedRow) => versionOf([words, sold?.number]);

/** Whether anything was sold, or is being bought. */
export async function anythingSold(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ sold: boolean }[]>(ANYTHING_SOLD);
  return row?.sold ?? false;
}
