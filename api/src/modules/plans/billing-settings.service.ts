import { Injectable } from '@nestjs/common';
import { ENTITLEMENT_NAMES } from '@portal/contracts/entitlements';
import type { Currency } from '@portal/contracts/money';
import type { changePlanSwitch } from '@portal/contracts/plan-management';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import type { InputOf } from '../../http/input';
import { conflict, invalidInput } from '../../errors/api-exception';
import { findForUpdate } from '../../database/find-for-update';
import { Plan } from './plan.entity';
import { AuditService } from '../audit/audit.service';
import { BillingSettings } from './billing-settings.entity';
import { COPY } from './copy';
import { anythingSold, PlanManagement, termsOf } from './plan-management.service';
import { KEEP_OPEN } from './plans.sql';
import { findVersionForSale } from './version-for-sale.sql';

type Switched = InputOf<typeof changePlanSwitch>['body'];

/** How plans are sold: whether members need one, and the currency. */
@Injectable()
export class BillingSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly plans: PlanManagement,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets whether members only have access to what their plans open. When this starts, existing members can keep their
   * access to everything. 400 for an end in the past.
   */
  async needPlans(admin: Admin, { membersNeedPlan, keepOpenUntil }: Switched): Promise<void> {
    const now = this.clock.now();
    const until = keepOpenUntil ? new Date(keepOpenUntil) : null;
    if (until && until <= now) throw invalidInput([{ path: 'keepOpenUntil', message: COPY.endIsOver }]);
    await this.dataSource.transaction(async (manager) => {
      const before = await findForUpdate(manager, BillingSettings, { single: true });
      if (before?.membersNeedPlan === membersNeedPlan) return;
      await manager.update(BillingSettings, { single: true }, { membersNeedPlan });
      const keeps = membersNeedPlan && keepOpenUntil !== undefined;
      const kept = keeps ? await this.keepOpen(manager, admin, now, until) : undefined;
      const action = membersNeedPlan ? 'Let members need a plan' : 'Opened everything to all members';
      const ends = until ? `until ${until.toISOString().slice(0, 10)}` : 'for good';
      const members = kept === 1 ? '1 member' : `${kept} members`;
      const detail = kept === undefined ? {} : { detail: `Everything stays open to ${members} ${ends}` };
      await this.audit.record(admin, { action, ...detail }, manager);
    });
  }

  private async keepOpen(manager: EntityManager, { actor }: Admin, now: Date, until: Date | null): Promise<number> {
    const values = [JSON.stringify(ENTITLEMENT_NAMES), now, until, actor];
    return (await manager.query<unknown[]>(KEEP_OPEN, values)).length;
  }

  /** Changes the currency, with the same amounts; 409 after the first sale. */
  async sellIn(admin: Admin, currency: Currency): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const before = await findForUpdate(manager, BillingSettings, { single: true });
      if (before?.currency === currency) return;
      if (await anythingSold(manager)) throw conflict(COPY.currencyFixed);
      await manager.update(BillingSettings, { single: true }, { currency });
      for (const { key: planKey } of await manager.find(Plan, { order: { position: 'ASC' } })) {
        const terms = termsOf(await findVersionForSale(manager, planKey));
        await this.plans.add(manager, planKey, { ...terms, currency });
      }
      await this.audit.record(admin, { action: 'Changed the currency', detail: currency.toUpperCase() }, manager);
    });
  }
}
