import { Injectable } from '@nestjs/common';
import type { PostPicture } from '@portal/contracts/community';
import type { ReportedPost, listReports, reportPost } from '@portal/contracts/moderation';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import type { InputOf } from '../../http/input';
import type { Member } from '../../security/member';
import { toPage, type Page, type Cursor } from '../../http/paging';
import { notFound } from '../../errors/api-exception';
import { LimitsService } from '../../limits/limits.service';
import { AuditService, type AuditedAction } from '../audit/audit.service';
import { PostPicturesService } from '../pictures/post-pictures.service';
import { CommunityService } from './community.service';
import { COPY } from './copy';
import { withNames, type StoredText } from './mentioned-text';
import { PinnedPost } from './pinned-post.entity';
import { PostReport } from './post-report.entity';
import { Post } from './post.entity';
import { COUNT_OPEN, REPORTED_POSTS } from './report.sql';

interface ReportedPostRow
  extends StoredText, Omit<ReportedPost['post'], 'content' | 'hidden' | 'picture'>, Pick<ReportedPost, 'reports'> {
  picture: PostPicture | null;
  hiddenAt: string | null;
  hiddenReason: string | null;
  latest: string;
}

/** Members' reports, and what admins do about them. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly community: CommunityService,
    private readonly limits: LimitsService,
    private readonly pictures: PostPicturesService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Reports a post; 404 when it is gone or hidden already, 429 when the member has reported too much lately. */
  async report(member: Member, postId: string, { reason, note }: InputOf<typeof reportPost>['body']): Promise<void> {
    await this.community.ensureOpen(postId);
    const report = { postId, userId: member.id, reason, note: note || null, createdAt: this.clock.now() };
    await this.limits.within([['reportsPerMember', member.id]], () =>
      // A member's latest report counts, and is open again.
      this.dataSource.manager.upsert(PostReport, { ...report, settledAt: null }, ['postId', 'userId']),
    );
  }

  /** A page of reported or hidden posts, those with the latest report first. */
  async list({ state, limit }: InputOf<typeof listReports>['query'], after?: Cursor): Promise<Page<ReportedPost>> {
    const values = [limit + 1, after?.at ?? null, after?.id ?? null];
    const rows = await this.dataSource.query<ReportedPostRow[]>(REPORTED_POSTS[state], values);
    return toPage(rows, limit, ({ latest }) => latest, toReportedPost);
  }

  /** How many posts have open reports. */
  async countOpen(): Promise<number> {
    const [row] = await this.dataSource.query<{ total: number }[]>(COUNT_OPEN);
    return row?.total ?? 0;
  }

  /** Hides a post; its author still sees it, with the reason. */
  hide(admin: Admin, postId: string, reason: string): Promise<void> {
    const entry = { action: 'Hid a post', subject: postId, detail: reason };
    return this.settle(admin, entry, postId, { hiddenAt: this.clock.now(), hiddenReason: reason }, async (manager) => {
      await manager.delete(PinnedPost, { postId });
      // Known URLs of its picture stop working.
      await this.pictures.readdress(manager, postId);
    });
  }

  /** Shows a hidden post again, or keeps a reported one visible. */
  restore(admin: Admin, postId: string): Promise<void> {
    const entry = { action: 'Kept or restored a post', subject: postId };
    return this.settle(admin, entry, postId, { hiddenAt: null, hiddenReason: null });
  }

  private settle(
    admin: Admin,
    entry: AuditedAction,
    postId: string,
    hidden: Pick<Post, 'hiddenAt' | 'hiddenReason'>,
    also?: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const { affected } = await manager.update(Post, { id: postId }, hidden);
      if (!affected) throw notFound(COPY.noPost);
      await manager.update(PostReport, { postId, settledAt: IsNull() }, { settledAt: this.clock.now() });
      await also?.(manager);
      await this.audit.record(admin, entry, manager);
    });
  }
}

const toReportedPost = ({ reports, ...post }: ReportedPostRow): ReportedPost => ({
  post: {
    id: post.id,
    content: withNames(post).content,
    createdAt: post.createdAt,
    author: post.author,
    picture: post.picture ?? undefined,
    hidden: post.hiddenAt && post.hiddenReason ? { at: post.hiddenAt, reason: post.hiddenReason } : null,
  },
  reports,
});
