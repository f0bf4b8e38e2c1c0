import { Injectable } from '@nestjs/common';
import type { ListedThread, TeamThread } from '@portal/contracts/team-threads';
import type { Side, ThreadStatus } from '@portal/contracts/threads';
import { pictureUrlOf } from '@portal/contracts/pictures';
import { DataSource } from 'typeorm';
import { toPage, type Page, type Cursor } from '../../http/paging';
import { notFound } from '../../errors/api-exception';
import { NotificationsService } from '../notifications/notifications.service';
import { User } from '../users/user.entity';
import { COPY } from './copy';
import { lockThread } from './lock-thread';
import { MESSAGES_PAGE, ThreadEmails } from './thread-emails';
import { Thread } from './thread.entity';
import { COUNT_UNREAD, COUNT_UNREAD_THREADS, READ_TO, THREADS } from './thread.sql';

interface ListedThreadRow extends Omit<ListedThread, 'latest' | 'member'> {
  id: string;
  latestAt: string;
  member: Omit<ListedThread['member'], 'profileImageUrl'>;
  profileImageUrl: string | null;
  from: Side;
  excerpt: string;
  files: number;
}

/** How far each side of a thread has read. */
@Injectable()
export class ReadingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly emails: ThreadEmails,
    private readonly notifications: NotificationsService,
  ) {}

  /** A page of threads that the team has to read, or has read, the one written in last first. */
  async list(
    { state, search, limit }: { state: 'unread' | 'read'; search?: string | undefined; limit: number },
    after?: Cursor,
  ): Promise<Page<ListedThread>> {
    const values = [limit + 1, after?.at ?? null, after?.id ?? null, search || null];
    const rows = await this.dataSource.query<ListedThreadRow[]>(THREADS[state], values);
    return toPage(rows, limit, ({ latestAt }) => latestAt, toListedThread);
  }

  /** How many threads the team has to read. */
  async countUnread(): Promise<number> {
    const [row] = await this.dataSource.query<{ unread: number }[]>(COUNT_UNREAD_THREADS);
    return row?.unread ?? 0;
  }

  /** How much of the thread a member has not read, and how far the team has. */
  async ofMember(memberId: string): Promise<ThreadStatus> {
    const thread = await this.threads.findOneBy({ userId: memberId });
    return {
      unread: await this.unread(memberId, 'team', thread?.memberReadTo ?? null),
      readByOther: thread?.teamReadTo?.toISOString() ?? null,
    };
  }

  /** A member's thread as the team sees it; 404 if there is no such member. */
  async ofTeam(memberId: string): Promise<TeamThread> {
    const member = await this.dataSource.manager.findOneBy(User, { id: memberId });
    if (!member) throw notFound(COPY.noMember);
    const thread = await this.threads.findOneBy({ userId: memberId });
    const { id, firstName, lastName, email, pictureToken } = member;
    return {
      member: { id, firstName, lastName, email, profileImageUrl: pictureToken && pictureUrlOf(pictureToken) },
      unread: await this.unread(memberId, 'member', thread?.teamReadTo ?? null),
      readByOther: thread?.memberReadTo?.toISOString() ?? null,
      readByTeam: thread?.teamReadTo?.toISOString() ?? null,
    };
  }

  /** Notes that a side has read up to an instant; an email that would tell it what it has read is not sent. */
  async read(reader: Side, memberId: string, at: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockThread(manager, memberId);
      await manager.query(READ_TO[reader], [memberId, at]);
      const thread = await manager.findOneByOrFail(Thread, { userId: memberId });
      await this.emails.changed(manager, thread, reader === 'member' ? 'team' : 'member');
      if (reader === 'member') await this.notifications.readMessages(manager, memberId, MESSAGES_PAGE);
    });
  }

  private async unread(memberId: string, from: Side, readTo: Date | null) {
    const [row] = await this.dataSource.query<{ unread: number }[]>(COUNT_UNREAD, [memberId, from, readTo]);
    return row?.unread ?? 0;
  }

  private get threads() {
    return this.dataSource.getRepository(Thread);
  }
}

const toListedThread = ({
  member,
  profileImageUrl,
  unread,
  from,
  excerpt,
  files,
  latestAt,
}: ListedThreadRow): ListedThread => ({
  member: { ...member, profileImageUrl },
  unread,
  latest: { from, excerpt, files, createdAt: latestAt },
});
