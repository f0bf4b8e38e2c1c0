import { Inject, Injectable } from '@nestjs/common';
import { postPath } from '@portal/contracts/community';
import type { CallOutput } from '@portal/contracts/call';
import { FOUND_MEMBERS, type searchMembers } from '@portal/contracts/mentions';
import type { Mention } from '@portal/contracts/posts';
import { DataSource, type EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { insertIfNew } from '../../database/insert-if-new';
import { LimitsService, type Counted } from '../../limits/limits.service';
import { isOpen, type Member, type Opens } from '../../security/member';
import { Clock } from '../../time/clock';
import { OutboxService, type NewEmail } from '../outbox/outbox.service';
import { CommentMention } from './comment-mention.entity';
import { mentionWords } from './copy';
import { FIND_MEMBERS, MENTIONABLE, MENTIONED_READERS } from './mention.sql';
import { MentionEmail } from './mention-email.entity';
import { withoutNames } from './mentioned-text';
import { PostMention } from './post-mention.entity';

type MentionPlaces = ReturnType<typeof withoutNames>['places'];

interface Reader {
  id: string;
  firstName: string;
  email: string;
  opens: Opens;
}

/** Members who are mentioned in posts and comments. */
@Injectable()
export class MentionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Other members by the beginning of their name; 429 after too many searches. */
  async search({ id }: Member, search: string): Promise<CallOutput<typeof searchMembers>> {
    await this.limits.consume('memberSearchesPerMember', id);
    const rows = await this.dataSource.query<(CallOutput<typeof searchMembers>[number] & { isCoach: boolean })[]>(
      FIND_MEMBERS,
      [id, search, FOUND_MEMBERS],
    );
    return rows.map(({ isCoach, ...row }) => ({ ...row, isCoach: isCoach || undefined }));
  }

  /** A text as it is stored, and whom it mentions; members who can't be mentioned are left as text. */
  async read(content: string, mentions: readonly Mention[] = []) {
    if (mentions.length === 0) return { content, places: [] };
    const rows = await this.dataSource.query<{ id: string }[]>(MENTIONABLE, [mentions.map(({ id }) => id)]);
    const known = new Set(rows.map(({ id }) => id));
    return withoutNames(
      content,
      mentions.filter(({ id }) => known.has(id)),
    );
  }

  /** What a text counts toward: each member that it mentions. */
  counted({ id }: Member, places: MentionPlaces): Counted[] {
    return mentionedIn(places).map(() => ['mentionsPerMember', id]);
  }

  /** Replaces whom a post mentions, and tells them, unless the post is hidden. */
  async ofPost(manager: EntityManager, author: Member, postId: string, places: MentionPlaces, isHidden = false) {
    await manager.delete(PostMention, { postId });
    await manager.insert(
      PostMention,
      places.map((place) => ({ ...place, postId })),
    );
    if (!isHidden) await this.tell(manager, author, postId, places);
  }

  /** Stores whom a new comment mentions, and tells them. */
  async ofComment(
    manager: EntityManager,
    author: Member,
    { id, postId }: { id: string; postId: string },
    places: MentionPlaces,
  ) {
    await manager.insert(
      CommentMention,
      places.map((place) => ({ ...place, commentId: id })),
    );
    await this.tell(manager, author, postId, places);
  }

  /** Sends the emails that were stored, once the transaction is committed. */
  wake() {
    this.outbox.wake();
  }

  /** Emails those who may see the post, once for it and all its comments. */
  private async tell(manager: EntityManager, author: Member, postId: string, places: MentionPlaces): Promise<void> {
    const others = mentionedIn(places).filter((id) => id !== author.id);
    if (others.length === 0) return;
    const readers = await manager.query<Reader[]>(MENTIONED_READERS, [others, this.clock.now()]);
    const place = portalOrigin(this.environment) + postPath(postId);
    const emails: NewEmail[] = [];
    for (const { id, firstName, email, opens } of readers) {
      if (!isOpen({ opens }, 'forum') || !(await insertIfNew(manager, MentionEmail, { postId, userId: id }))) continue;
      emails.push({ kind: 'mention', memberId: id, recipient: email, ...mentionWords(firstName, author, place) });
    }
    await this.outbox.post(manager, ...emails);
  }
}

const mentionedIn = (places: MentionPlaces) => [...new Set(places.map(({ userId }) => userId))];
