import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { getPlans, PaymentMode, SoldPlan } from '@portal/contracts/plan-catalog';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { BillingSettings } from './billing-settings.entity';
import { PLANS_ON_SALE } from './plans.sql';

/** What is on sale. */
@Injectable()
export class PlanCatalog {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** The plans as everybody may see them. */
  async show(): Promise<CallOutput<typeof getPlans>> {
    const { manager } = this.dataSource;
    const { currency, membersNeedPlan } = await manager.findOneByOrFail(BillingSettings, { single: true });
    const plans = await manager.query<SoldPlan[]>(PLANS_ON_SALE);
    return { currency, payments: paymentMode(this.environment), membersNeedPlan, plans };
  }
}

/** Money moves by Stripe alone, and there only with a live key. */
function paymentMode({ PAYMENTS, STRIPE_SECRET_KEY }: ApiEnvironment): PaymentMode {
  if (PAYMENTS === 'off') return 'off';
  return PAYMENTS === 'stripe' && STRIPE_SECRET_KEY?.includes('_live_') ? 'live' : 'test';
}
