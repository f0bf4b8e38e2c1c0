import { Injectable } from '@nestjs/common';
import type { FeedPost, Post as PostOnTheWire } from '@portal/contracts/community';
import { DASHBOARD_POSTS } from '@portal/contracts/dashboard';
import { DataSource, IsNull } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { toPage, type Page, type Cursor } from '../../common/paging';
import { notFound } from '../../common/refusal';
import { insertIfNew } from '../../database/insert-if-new';
import type { MemberPart } from '../../database/member.sql';
import { PreparedStatements } from '../../database/prepared-statements';
import { LimitsService } from '../../limits/limits.service';
import { PostCheer } from './post-cheer.entity';
import { toFeedPost, toPost, type FeedPostRow, type PostRow } from './post-row';
import { Post } from './post.entity';
import { FEED, FEED_AFTER, newestPosts, ONE_POST } from './post.sql';

const noSuchPost = () => notFound('This post is not there any more.');

@Injectable()
export class CommunityService {
  /** The newest posts that everybody sees. */
  static readonly newest: MemberPart<PostOnTheWire[]> = {
    select: newestPosts(DASHBOARD_POSTS),
    show: (rows: PostRow[]) => rows.map(toPost),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** A page of the feed, newest first, from a place on. */
  async list(member: Member, limit: number, after?: Cursor): Promise<Page<FeedPost>> {
    const rows = after
      ? await this.statements.rows<FeedPostRow>('feed-after', FEED_AFTER, [member.id, limit + 1, after.at, after.id])
      : await this.statements.rows<FeedPostRow>('feed', FEED, [member.id, limit + 1]);
    return toPage(rows, limit, ({ createdAt }) => createdAt, toFeedPost);
  }

  /** Shares a post; 429 when the member has shared too many lately. */
  async share(member: Member, content: string): Promise<FeedPost> {
    const post = this.posts.create({ userId: member.id, content, pillar: null, createdAt: this.clock.now() });
    await this.limits.within([['postsPerMember', member.id]], () => this.posts.insert(post));
    return this.one(member, post.id);
  }

  /** Changes the text of the member's own post; 404 when it is not theirs, 429 when they change too many. A hidden post stays hidden. */
  async edit(member: Member, id: string, content: string): Promise<FeedPost> {
    await this.limits.take('postEditsPerMember', member.id);
    const { affected } = await this.posts.update({ id, userId: member.id }, { content, editedAt: this.clock.now() });
    if (!affected) throw noSuchPost();
    return this.one(member, id);
  }

  /** Deletes the member's own post; 404 when it is not theirs. */
  async remove(member: Member, id: string): Promise<void> {
    const { affected } = await this.posts.delete({ id, userId: member.id });
    if (!affected) throw noSuchPost();
  }

  /** Cheers a post, or takes the cheer back; either twice changes nothing more. */
  async setCheered(member: Member, id: string, cheered: boolean): Promise<Pick<FeedPost, 'cheers' | 'cheered'>> {
    await this.ensureOpen(id);
    const { manager } = this.dataSource;
    const cheer = { postId: id, userId: member.id };
    await (cheered
      ? insertIfNew(manager, PostCheer, { ...cheer, createdAt: this.clock.now() })
      : manager.delete(PostCheer, cheer));
    return this.one(member, id);
  }

  /** 404 unless everybody sees the post, and so can cheer, comment on or report it. */
  async ensureOpen(id: string): Promise<void> {
    if (!(await this.posts.existsBy({ id, hiddenAt: IsNull() }))) throw noSuchPost();
  }

  /** 404 unless the member sees the post; the author of a hidden one does. */
  async ensureVisible(member: Member, id: string): Promise<void> {
    await this.one(member, id);
  }

  private async one(member: Member, id: string): Promise<FeedPost> {
    const [row] = await this.dataSource.query<FeedPostRow[]>(ONE_POST, [member.id, id]);
    if (!row) throw noSuchPost();
    return toFeedPost(row);
  }

  private get posts() {
    return this.dataSource.getRepository(Post);
  }
}
