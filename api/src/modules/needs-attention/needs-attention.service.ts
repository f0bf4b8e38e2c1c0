import { Injectable } from '@nestjs/common';
import type { NeedsAttentionCounts } from '@portal/contracts/needs-attention';
import { hasStaffPermission, type StaffRole } from '@portal/contracts/staff-permissions';
import { SignUpsService } from '../registration/sign-ups/sign-ups.service';
import { ReportsService } from '../community/reports.service';
import { LeadListService } from '../leads/lead-list.service';
import { PlanRequestsService } from '../plan-requests/plan-requests.service';
import { OverviewService } from '../releases/overview.service';
import { RefundRequestsService } from '../refund-requests/refund-requests.service';
import { RevenueService } from '../revenue/revenue.service';
import { ReadingService } from '../threads/reading.service';

/** Counts what is waiting for staff, by role. */
@Injectable()
export class NeedsAttentionService {
  constructor(
    private readonly leads: LeadListService,
    private readonly planRequests: PlanRequestsService,
    private readonly signUps: SignUpsService,
    private readonly threads: ReadingService,
    private readonly reports: ReportsService,
    private readonly releases: OverviewService,
    private readonly refundRequests: RefundRequestsService,
    private readonly revenue: RevenueService,
  ) {}

  /** What is waiting for a role now: nine statements, each using an index or a small table. */
  async now(role: StaffRole): Promise<NeedsAttentionCounts> {
    const seesMoney = hasStaffPermission(role, 'revenue');
    const [
      overdueLeads,
      planRequests,
      signUpRequests,
      unreadThreads,
      reportedPosts,
      failing,
      guaranteeClaims,
      failedCharges,
    ] = await Promise.all([
      this.leads.count({ promise: 'overdue', sort: 'newest' }),
      this.planRequests.countOpen(),
      this.signUps.count(),
      this.threads.countUnread(),
      this.reports.countOpen(),
      this.releases.failing(),
      seesMoney ? this.refundRequests.countOpen() : null,
      seesMoney ? this.revenue.countFailed() : null,
    ]);
    return {
      overdueLeads,
      planRequests,
      signUpRequests,
      unreadThreads,
      guaranteeClaims,
      failedCharges,
      reportedPosts,
      failingApps: failing.length,
    };
  }
}
