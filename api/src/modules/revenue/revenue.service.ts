import { Injectable } from '@nestjs/common';
import {
  REVENUE_MONTHS,
  type MemberBilling,
  type Revenue,
  type RevenueMonth,
  type RevenuePlan,
} from '@portal/contracts/revenue';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import type { TimelinePart } from '../people/timeline.sql';
import { SUBSCRIPTIONS_OF_MEMBER, COUNT_FAILED, INVOICES_OF_MEMBER } from './subscriptions.sql';
import { ReportedProvider } from '../payments/providers/reported-provider';
import { TIMELINE } from './billing-timeline.sql';
import { CURRENCY, MONTHS, PLANS } from './revenue.sql';

type Standing = Pick<Revenue, 'monthlyCents' | 'endingCents' | 'active' | 'trialing' | 'pastDue' | 'paused'>;
type PlanRow = RevenuePlan & Pick<Revenue, 'endingCents'>;

/** Computes revenue: subscriptions in the state that the provider last reported, and amounts from the ledger only. */
@Injectable()
export class RevenueService {
  static readonly timeline: TimelinePart = TIMELINE;

  constructor(
    private readonly dataSource: DataSource,
    private readonly reported: ReportedProvider,
    private readonly clock: Clock,
  ) {}

  /** Current recurring revenue, and the revenue of the last {@link REVENUE_MONTHS} months in UTC. */
  async now(): Promise<Revenue> {
    const [sold] = await this.dataSource.query<Pick<Revenue, 'currency'>[]>(CURRENCY);
    if (!sold) throw new Error('A portal sells in a currency');
    const values = [this.reported.name, this.clock.now(), REVENUE_MONTHS];
    const plans = await this.dataSource.query<PlanRow[]>(PLANS, values);
    const months = await this.dataSource.query<RevenueMonth[]>(MONTHS, values);
    return { ...sold, test: this.reported.isTest, ...standingOf(plans), months, plans };
  }

  /** How many subscriptions wait for a charge that failed. */
  async countFailed(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(COUNT_FAILED, [
      this.reported.name,
      this.clock.now(),
    ]);
    return row?.count ?? 0;
  }

  /** What a member bought, and their invoices. */
  async ofMember(id: string): Promise<MemberBilling> {
    const { name } = this.reported;
    const subscriptions = await this.dataSource.query<MemberBilling['bought']>(SUBSCRIPTIONS_OF_MEMBER, [
      name,
      this.clock.now(),
      id,
    ]);
    return {
      bought: subscriptions,
      invoices: await this.dataSource.query<MemberBilling['invoices']>(INVOICES_OF_MEMBER, [name, id]),
    };
  }
}

/** All plans together. */
function standingOf(plans: readonly PlanRow[]): Standing {
  const sum = (name: keyof Standing) => plans.reduce((total, plan) => total + plan[name], 0);
  return {
    monthlyCents: sum('monthlyCents'),
    endingCents: sum('endingCents'),
    active: sum('active'),
    trialing: sum('trialing'),
    pastDue: sum('pastDue'),
    paused: sum('paused'),
  };
}
