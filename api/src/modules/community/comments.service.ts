import { Injectable } from '@nestjs/common';
import type { Comment, createComment } from '@portal/contracts/comments';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import type { InputOf } from '../../http/input';
import type { Member } from '../../security/member';
import { toPage, type Page, type Cursor } from '../../http/paging';
import { notFound } from '../../errors/api-exception';
import { createOnce } from '../../http/create-once';
import { LimitsService } from '../../limits/limits.service';
import { NotificationsService } from '../notifications/notifications.service';
import { CommunityService } from './community.service';
import { COPY } from './copy';
import { withNames, type StoredText } from './mentioned-text';
import { MentionsService } from './mentions.service';
import { PostComment } from './post-comment.entity';
import { toAuthor, type AuthorRow } from './post-row';
import { COMMENTS, ONE_COMMENT } from './post.sql';

const noSuchComment = () => notFound(COPY.noComment);

type CommentRow = Omit<Comment, 'user' | 'content' | 'mentions'> & AuthorRow & StoredText;
type NewComment = InputOf<typeof createComment>['body'];

/** Comments are one level deep: on posts, never on comments. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly community: CommunityService,
    private readonly limits: LimitsService,
    private readonly notifications: NotificationsService,
    private readonly mentions: MentionsService,
    private readonly clock: Clock,
  ) {}

  /** A page of the comments on a post, oldest first, from a place on. */
  async list(member: Member, postId: string, limit: number, after?: Cursor): Promise<Page<Comment>> {
    await this.community.one(member, postId);
    const values = [member.id, postId, limit + 1, after?.at ?? null, after?.id ?? null];
    const rows = await this.dataSource.query<CommentRow[]>(COMMENTS, values);
    return toPage(rows, limit, ({ createdAt }) => createdAt, toComment);
  }

  /**
   * Comments on a post, once for an idempotency key; 404 when it is gone or hidden, 429 when the member has commented
   * too much lately.
   */
  add(member: Member, postId: string, text: NewComment, key: string | undefined): Promise<Comment> {
    return createOnce(key, {
      find: async (id) =>
        (await this.stored.existsBy({ id, postId, userId: member.id })) ? await this.one(member, id) : undefined,
      create: (id) => this.store(member, { id, postId }, text),
    });
  }

  private async store(member: Member, { id, postId }: { id: string; postId: string }, text: NewComment) {
    await this.community.ensureOpen(postId);
    const { content, places } = await this.mentions.read(text.content, text.mentions);
    const comment = this.stored.create({ id, postId, userId: member.id, content, createdAt: this.clock.now() });
    const counted = [['commentsPerMember', member.id] as const, ...this.mentions.counted(member, places)];
    await this.limits.within(counted, () =>
      this.dataSource.transaction(async (manager) => {
        await manager.insert(PostComment, comment);
        await this.notifications.tellOfPost(manager, 'comment', postId, member.id);
        if (places.length > 0) await this.mentions.ofComment(manager, member, comment, places);
      }),
    );
    this.mentions.wake();
    return this.one(member, id);
  }

  private async one(member: Member, id: string): Promise<Comment> {
    const [row] = await this.dataSource.query<CommentRow[]>(ONE_COMMENT, [member.id, id]);
    if (!row) throw noSuchComment();
    return toComment(row);
  }

  /** Deletes the member's own comment; 404 when it is not theirs. */
  async remove(member: Member, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const comment = await manager.findOneBy(PostComment, { id, userId: member.id });
      if (!comment) throw noSuchComment();
      await manager.delete(PostComment, { id });
      await this.notifications.recountPost(manager, 'comment', comment.postId);
    });
  }

  private get stored() {
    return this.dataSource.getRepository(PostComment);
  }
}

const toComment = (row: CommentRow): Comment => ({
  id: row.id,
  ...withNames(row),
  createdAt: row.createdAt,
  user: toAuthor(row),
  mine: row.mine,
});
