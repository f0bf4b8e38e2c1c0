import { Injectable } from '@nestjs/common';
import type { createPost, FeedPost, listPosts, Post as PostOnTheWire, updatePost } from '@portal/contracts/community';
import { DASHBOARD_POSTS } from '@portal/contracts/dashboard';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { Clock } from '../../time/clock';
import type { InputOf } from '../../http/input';
import type { Member } from '../../security/member';
import { toPage, type Page, type Cursor } from '../../http/paging';
import { notFound } from '../../errors/api-exception';
import { createOnce } from '../../http/create-once';
import { insertIfNew } from '../../database/insert-if-new';
import type { MemberPart } from '../users/member.sql';
import { PreparedStatements } from '../../database/prepared-statements';
import { LimitsService } from '../../limits/limits.service';
import { NotificationsService } from '../notifications/notifications.service';
import { PostPicturesService } from '../pictures/post-pictures.service';
import { COPY } from './copy';
import { MentionsService } from './mentions.service';
import { PinnedPost } from './pinned-post.entity';
import { PostCheer } from './post-cheer.entity';
import { toFeedPost, toPost, type FeedPostRow, type PostRow } from './post-row';
import { Post } from './post.entity';
import {
  AUTHOR_FEED,
  AUTHOR_FEED_AFTER,
  FEED,
  FEED_AFTER,
  newestPosts,
  ONE_POST,
  PILLAR_FEED,
  PILLAR_FEED_AFTER,
} from './post.sql';

type FeedQuery = Pick<InputOf<typeof listPosts>['query'], 'limit' | 'pillar' | 'author'>;
type SharedPost = InputOf<typeof createPost>['body'];
type PostChange = InputOf<typeof updatePost>['body'];

/** The statement that reads a page of the feed, and the name that it is prepared by. */
function feedStatement(
  { pillar, author }: Omit<FeedQuery, 'limit'>,
  after: Cursor | undefined,
): [name: string, text: string] {
  if (author) return after ? ['author-feed-after', AUTHOR_FEED_AFTER] : ['author-feed', AUTHOR_FEED];
  if (pillar) return after ? ['pillar-feed-after', PILLAR_FEED_AFTER] : ['pillar-feed', PILLAR_FEED];
  return after ? ['feed-after', FEED_AFTER] : ['feed', FEED];
}

const noSuchPost = () => notFound(COPY.noPost);

@Injectable()
export class CommunityService {
  /** The newest posts that are not hidden. */
  static readonly newest: MemberPart<PostOnTheWire[]> = {
    select: newestPosts(DASHBOARD_POSTS),
    show: (rows: PostRow[]) => rows.map(toPost),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    private readonly limits: LimitsService,
    private readonly pictures: PostPicturesService,
    private readonly notifications: NotificationsService,
    private readonly mentions: MentionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * A page of the feed, of one pillar's posts, or of one author's, newest first, from a place on; the first page of the first two
   * starts with the pinned ones.
   */
  async list(member: Member, { limit, pillar, author }: FeedQuery, after?: Cursor): Promise<Page<FeedPost>> {
    const [name, text] = feedStatement({ pillar, author }, after);
    const filter = author ?? pillar;
    const values = [member.id, limit + 1, ...(filter ? [filter] : []), ...(after ? [after.at, after.id] : [])];
    const rows = await this.statements.rows<FeedPostRow>(name, text, values);
    const pinned = rows.filter((row) => row.pinned);
    const page = toPage(rows.slice(pinned.length), limit, ({ createdAt }) => createdAt, toFeedPost);
    return { ...page, items: [...pinned.map(toFeedPost), ...page.items] };
  }

  /**
   * Shares a post, once for an idempotency key; 429 when the member has shared too many lately, 400 when its picture is
   * not there for it.
   */
  share(member: Member, shared: SharedPost, key: string | undefined): Promise<FeedPost> {
    return createOnce(key, {
      find: async (id) =>
        (await this.posts.existsBy({ id, userId: member.id })) ? await this.one(member, id) : undefined,
      create: (id) => this.add(member, id, shared),
    });
  }

  private async add(member: Member, id: string, { pillar, picture, ...text }: SharedPost): Promise<FeedPost> {
    const { content, places } = await this.mentions.read(text.content, text.mentions);
    const written = { id, userId: member.id, content, pillar: pillar ?? null };
    const post = this.posts.create({ ...written, createdAt: this.clock.now() });
    const counted = [['postsPerMember', member.id] as const, ...this.mentions.counted(member, places)];
    await this.limits.within(counted, () =>
      this.dataSource.transaction(async (manager) => {
        await manager.insert(Post, post);
        if (picture) await this.pictures.give(manager, picture, { id: post.id, userId: member.id });
        if (places.length > 0) await this.mentions.ofPost(manager, member, post.id, places);
      }),
    );
    this.mentions.wake();
    return this.one(member, post.id);
  }

  /**
   * Edits the member's own post, atomically. Omitted fields are unchanged, and a hidden post stays hidden. 404 if it is
   * not theirs, 429 after too many edits, 400 if its picture is not available.
   */
  async edit(member: Member, id: string, { pillar, picture, ...text }: PostChange): Promise<FeedPost> {
    await this.limits.consume('postEditsPerMember', member.id);
    const { content, places } = await this.mentions.read(text.content, text.mentions);
    const own = { id, userId: member.id };
    const change = { content, ...(pillar !== undefined && { pillar }), editedAt: this.clock.now() };
    await this.limits.within(this.mentions.counted(member, places), () =>
      this.dataSource.transaction(async (manager) => {
        // It locks the post, so that of two changes at a time each is whole.
        const { affected } = await manager.update(Post, own, change);
        if (!affected) throw noSuchPost();
        if (pillar !== undefined)
          await manager.delete(PinnedPost, { postId: id, space: Not(In(pillar ? ['all', pillar] : ['all'])) });
        if (picture !== undefined) await this.pictures.change(manager, picture, own);
        const isHidden = await manager.existsBy(Post, { id, hiddenAt: Not(IsNull()) });
        await this.mentions.ofPost(manager, member, id, places, isHidden);
      }),
    );
    this.mentions.wake();
    return this.one(member, id);
  }

  /** Deletes the member's own post; 404 when it is not theirs. */
  async remove(member: Member, id: string): Promise<void> {
    const { affected } = await this.posts.delete({ id, userId: member.id });
    if (!affected) throw noSuchPost();
  }

  /** Adds or removes a cheer; idempotent. */
  async setCheered(member: Member, id: string, cheered: boolean): Promise<Pick<FeedPost, 'cheers' | 'cheered'>> {
    await this.ensureOpen(id);
    const cheer = { postId: id, userId: member.id };
    await this.dataSource.transaction(async (manager) => {
      if (cheered) {
        const isNew = await insertIfNew(manager, PostCheer, { ...cheer, createdAt: this.clock.now() });
        if (isNew) await this.notifications.tellOfPost(manager, 'cheer', id, member.id);
      } else {
        await manager.delete(PostCheer, cheer);
        await this.notifications.recountPost(manager, 'cheer', id);
      }
    });
    return this.one(member, id);
  }

  /** 404 if the post is hidden, so that nobody can cheer, comment on, or report it. */
  async ensureOpen(id: string): Promise<void> {
    if (!(await this.posts.existsBy({ id, hiddenAt: IsNull() }))) throw noSuchPost();
  }

  /** One post; 404 if the member cannot see it. The author of a hidden post can. */
  async one(member: Member, id: string): Promise<FeedPost> {
    const [row] = await this.dataSource.query<FeedPostRow[]>(ONE_POST, [member.id, id]);
    if (!row) throw noSuchPost();
    return toFeedPost(row);
  }

  private get posts() {
    return this.dataSource.getRepository(Post);
  }
}
