import { Injectable } from '@nestjs/common';
import type { Post as PostOnTheWire } from '@portal/contracts/community';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import { linkOrNull } from '../../common/link';
import type { Member } from '../../common/member';
import { PreparedReads } from '../../database/prepared-reads';
import { LimitsService } from '../../limits/limits.service';
import { toPost, type Place, type PostRow } from './feed';
import { newestPosts, POSTS_AFTER } from './post-sql';
import { Post } from './post.entity';

@Injectable()
export class CommunityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PreparedReads,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** A page of the feed, newest first, from a place on; `next` is the place after it, if there is more. */
  async list(limit: number, after?: Place): Promise<{ posts: PostOnTheWire[]; next?: Place }> {
    const oneMore = limit + 1;
    const rows = after
      ? await this.reads.rows<PostRow>('posts-after', POSTS_AFTER, [oneMore, after.createdAt, after.id])
      : await this.reads.rows<PostRow>('newest-posts', newestPosts('$1'), [oneMore]);
    const posts = rows.slice(0, limit).map(toPost);
    return { posts, next: rows.length > limit ? posts.at(-1) : undefined };
  }

  /** Shares a post; 429 when the member has shared too many lately. */
  async share(member: Member, content: string): Promise<PostOnTheWire> {
    await this.limits.take('postsPerMember', member.id);
    const posts = this.dataSource.getRepository(Post);
    const post = { userId: member.id, content, pillar: null, createdAt: this.clock.now() };
    const { id, createdAt } = await posts.save(posts.create(post));
    const { firstName, lastName } = member;
    const user = { firstName, lastName, profileImageUrl: linkOrNull(member.profileImageUrl) };
    return { id, content, createdAt: createdAt.toISOString(), user };
  }
}
