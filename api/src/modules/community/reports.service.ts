import { Injectable } from '@nestjs/common';
import type { InputOf } from '../../common/input';
import type { ReportedPost, listReports, reportPost } from '@portal/contracts/moderation';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Admin } from '../../common/admin';
import type { Member } from '../../common/member';
import { toPage, type Page, type Place } from '../../common/paging';
import { notFound } from '../../common/refusal';
import { LimitsService } from '../../limits/limits.service';
import { AuditService, type Deed } from '../audit/audit.service';
import { CommunityService } from './community.service';
import { REPORT, reportedPosts, SETTLE } from './report-sql';

interface ReportedPostRow extends Omit<ReportedPost['post'], 'hidden'>, Pick<ReportedPost, 'reports'> {
  hiddenAt: string | null;
  hiddenReason: string | null;
  latest: string;
}

/** What members report, and what the admin does about it. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly community: CommunityService,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Reports a post; 404 when it is gone or hidden already, 429 when the member has reported too much lately. */
  async report(member: Member, postId: string, { reason, note }: InputOf<typeof reportPost>['body']): Promise<void> {
    await this.community.ensureOpen(postId);
    const values = [postId, member.id, reason, note || null, this.clock.now()];
    await this.limits.within([['reportsPerMember', member.id]], () => this.dataSource.query(REPORT, values));
  }

  /** A page of reported or hidden posts, those with the latest report first. */
  async list({ state, limit }: InputOf<typeof listReports>['query'], after?: Place): Promise<Page<ReportedPost>> {
    const values = [limit + 1, after?.at ?? null, after?.id ?? null];
    const rows = await this.dataSource.query<ReportedPostRow[]>(reportedPosts(state), values);
    return toPage(rows, limit, ({ latest }) => latest, toReportedPost);
  }

  /** Hides a post; its author goes on seeing it, with the reason. */
  hide(admin: Admin, postId: string, reason: string): Promise<void> {
    const deed = { action: 'Hid a post', subject: postId, detail: reason };
    return this.settle(admin, deed, postId, { hiddenAt: this.clock.now(), reason });
  }

  /** Shows a post again, or leaves it as everybody sees it. */
  restore(admin: Admin, postId: string): Promise<void> {
    const deed = { action: 'Kept or restored a post', subject: postId };
    return this.settle(admin, deed, postId, { hiddenAt: null, reason: null });
  }

  private settle(
    admin: Admin,
    deed: Deed,
    postId: string,
    { hiddenAt, reason }: { hiddenAt: Date | null; reason: string | null },
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const values = [postId, hiddenAt, reason, this.clock.now()];
      const [, count] = await manager.query<[unknown, number]>(SETTLE, values);
      if (count === 0) throw notFound('This post is not there any more.');
      await this.audit.record(admin, deed, manager);
    });
  }
}

const toReportedPost = ({ reports, ...post }: ReportedPostRow): ReportedPost => ({
  post: {
    id: post.id,
    content: post.content,
    createdAt: post.createdAt,
    author: post.author,
    hidden: post.hiddenAt && post.hiddenReason ? { at: post.hiddenAt, reason: post.hiddenReason } : null,
  },
  reports,
});
