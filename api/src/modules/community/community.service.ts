import { Injectable } from '@nestjs/common';
import type { FeedPost } from '@portal/contracts/community';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { toPage, type Page, type Place } from '../../common/paging';
import { notFound } from '../../common/refusal';
import { PreparedStatements } from '../../database/prepared-statements';
import { LimitsService } from '../../limits/limits.service';
import { toFeedPost, type FeedPostRow } from './post-row';
import { FEED, FEED_AFTER, IS_OPEN, ONE_POST } from './post-sql';
import { Post } from './post.entity';

const noSuchPost = () => notFound('This post is not there any more.');

@Injectable()
export class CommunityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** A page of the feed, newest first, from a place on. */
  async list(member: Member, limit: number, after?: Place): Promise<Page<FeedPost>> {
    const rows = after
      ? await this.statements.rows<FeedPostRow>('feed-after', FEED_AFTER, [member.id, limit + 1, after.at, after.id])
      : await this.statements.rows<FeedPostRow>('feed', FEED, [member.id, limit + 1]);
    return toPage(rows, limit, ({ createdAt }) => createdAt, toFeedPost);
  }

  /** Shares a post; 429 when the member has shared too many lately. */
  async share(member: Member, content: string): Promise<FeedPost> {
    const post = this.posts.create({ userId: member.id, content, pillar: null, createdAt: this.clock.now() });
    const { id } = await this.limits.within([['postsPerMember', member.id]], () => this.posts.save(post));
    return this.one(member, id);
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
    await (cheered
      ? this.dataSource.query(
          'INSERT INTO post_cheers (post_id, user_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          [id, member.id, this.clock.now()],
        )
      : this.dataSource.query('DELETE FROM post_cheers WHERE post_id = $1 AND user_id = $2', [id, member.id]));
    return this.one(member, id);
  }

  /** 404 unless everybody sees the post. */
  async ensureOpen(id: string): Promise<void> {
    const found = await this.dataSource.query<unknown[]>(IS_OPEN, [id]);
    if (found.length === 0) throw noSuchPost();
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
