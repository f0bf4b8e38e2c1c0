import { Injectable } from '@nestjs/common';
import type { Comment } from '@portal/contracts/comments';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { toPage, type Page, type Place } from '../../common/paging';
import { notFound } from '../../common/refusal';
import { LimitsService } from '../../limits/limits.service';
import { CommunityService } from './community.service';
import { toAuthor, type AuthorRow } from './post-row';
import { COMMENTS } from './post-sql';

type CommentRow = Omit<Comment, 'user'> & AuthorRow;

/** Comments stand one level deep: on posts, never on comments. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly community: CommunityService,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** A page of the comments on a post, oldest first, from a place on. */
  async list(member: Member, postId: string, limit: number, after?: Place): Promise<Page<Comment>> {
    await this.community.ensureVisible(member, postId);
    const values = [member.id, postId, limit + 1, after?.at ?? null, after?.id ?? null];
    const rows = await this.dataSource.query<CommentRow[]>(COMMENTS, values);
    return toPage(rows, limit, ({ createdAt }) => createdAt, toComment);
  }

  /** Comments on a post; 404 when it is gone or hidden, 429 when the member has commented too much lately. */
  async add(member: Member, postId: string, content: string): Promise<Comment> {
    await this.community.ensureOpen(postId);
    const createdAt = this.clock.now();
    const [stored] = await this.limits.within([['commentsPerMember', member.id]], () =>
      this.dataSource.query<{ id: string }[]>(
        'INSERT INTO post_comments (post_id, user_id, content, created_at) VALUES ($1, $2, $3, $4) RETURNING id',
        [postId, member.id, content, createdAt],
      ),
    );
    if (!stored) throw new Error('An insert answers its row');
    return { id: stored.id, content, createdAt: createdAt.toISOString(), user: toAuthor(member), mine: true };
  }

  /** Deletes the member's own comment; 404 when it is not theirs. */
  async remove(member: Member, id: string): Promise<void> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM post_comments WHERE id = $1 AND user_id = $2',
      [id, member.id],
    );
    if (count === 0) throw notFound('This comment is not there any more.');
  }
}

const toComment = ({ firstName, lastName, profileImageUrl, ...comment }: CommentRow): Comment => ({
  ...comment,
  user: toAuthor({ firstName, lastName, profileImageUrl }),
});
