import { Injectable } from '@nestjs/common';
import type { Attention } from '@portal/contracts/attention';
import { SignUpsService } from '../admission/sign-ups.service';
import { ReportsService } from '../community/reports.service';
import { LeadListService } from '../leads/lead-list.service';
import { PlanRequestsService } from '../plan-requests/plan-requests.service';
import { OverviewService } from '../releases/overview.service';
import { ReadingService } from '../threads/reading.service';

/** Counts what waits for the owner, each by whose it is. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly leads: LeadListService,
    private readonly planRequests: PlanRequestsService,
    private readonly signUps: SignUpsService,
    private readonly threads: ReadingService,
    private readonly reports: ReportsService,
    private readonly releases: OverviewService,
  ) {}

  /** What waits now: seven statements, each by an index or of a small table. */
  async now(): Promise<Attention> {
    const [overdueLeads, planRequests, signUpRequests, unreadThreads, reportedPosts, failing] = await Promise.all([
      this.leads.count({ promise: 'overdue', sort: 'newest' }),
      this.planRequests.countOpen(),
      this.signUps.count(),
      this.threads.countUnread(),
      this.reports.countOpen(),
      this.releases.failing(),
    ]);
    return { overdueLeads, planRequests, signUpRequests, unreadThreads, reportedPosts, failingApps: failing.length };
  }
}
