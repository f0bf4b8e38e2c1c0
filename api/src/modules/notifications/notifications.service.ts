import { Injectable } from '@nestjs/common';
import { postPath } from '@portal/contracts/community';
import type { NotificationKind } from '@portal/contracts/notification-kinds';
import type { Notification as ShownNotification } from '@portal/contracts/notifications';
import { DataSource, IsNull, LessThan, type EntityManager } from 'typeorm';
import { toPage, type Cursor, type Page } from '../../http/paging';
import { Clock } from '../../time/clock';
import { FORMER_MEMBER } from '../users/names';
import { postText } from './copy';
import { Notification } from './notification.entity';
import {
  COUNT_UNREAD,
  LIST,
  LOCK_POST,
  READ_ALL,
  recountPost,
  STORE,
  STORE_FOR_STAFF,
  tellOfPost,
} from './notification.sql';
import { isPostKind, KINDS_OF_EVENT, type PostEvent } from './post-kinds';
import type { StaffNotification } from './staff-notification.sql';

/** Milliseconds that a notification is kept. */
const RETENTION = 90 * 24 * 60 * 60 * 1000;

/** What an email to a member tells them in the portal, too. */
export interface EmailNotification {
  /** Its ID once it is stored, for what refers to it; a new one if left out. */
  id?: string;
  userId: string;
  /** The email's address: it is a notification only for the member themselves, and not for the team. */
  recipient: string;
  kind: NotificationKind;
  text: string;
  path: string;
}

/** What the text of a stored notification follows from. */
export interface StoredNotificationText {
  kind: string;
  text: string | null;
  actors: number | null;
  firstName: string | null;
  lastName: string | null;
}

type NotificationRow = Omit<ShownNotification, 'text'> & StoredNotificationText;

/** Notifications of members and staff. Storing and reading them announces the change to all processes (a trigger of the table). */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A page of a recipient's notifications, newest first. */
  async list(recipientId: string, limit: number, after?: Cursor): Promise<Page<ShownNotification>> {
    const values = [recipientId, limit + 1, after?.at ?? null, after?.id ?? null];
    const rows = await this.dataSource.query<NotificationRow[]>(LIST, values);
    return toPage(
      rows,
      limit,
      ({ at }) => at,
      (row) => this.toNotification(row),
    );
  }

  /** How many notifications each of some recipients has not read. */
  async countUnread(recipientIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<{ recipientId: string; unread: number }[]>(COUNT_UNREAD, [recipientIds]);
    const counted = new Map(rows.map(({ recipientId, unread }) => [recipientId, unread]));
    return new Map(recipientIds.map((id) => [id, counted.get(id) ?? 0]));
  }

  /** Marks one of a recipient's notifications as read; idempotent. */
  async read(recipientId: string, id: string): Promise<void> {
    await this.stored.update({ id, recipientId, readAt: IsNull() }, { readAt: this.clock.now() });
  }

  /** Marks a recipient's notifications up to an instant as read. */
  async readAll(recipientId: string, until: string): Promise<void> {
    await this.dataSource.query(READ_ALL, [recipientId, until, this.clock.now()]);
  }

  /** Marks a member's notifications of messages on a page as read, because they have read the messages. */
  async readMessages(manager: EntityManager, userId: string, path: string): Promise<void> {
    const unread = { userId, kind: 'message', path, readAt: IsNull() } as const;
    await manager.update(Notification, unread, { readAt: this.clock.now() });
  }

  /** Stores what emails tell members, within the transaction of `manager`. */
  async tell(manager: EntityManager, told: readonly EmailNotification[]): Promise<void> {
    if (told.length > 0) await manager.query(STORE, [JSON.stringify(told), this.clock.now()]);
  }

  /** Tells staff, each account whose role may see it, within the transaction of `manager`. */
  async tellStaff(manager: EntityManager, told: readonly StaffNotification[]): Promise<void> {
    if (told.length > 0) await manager.query(STORE_FOR_STAFF, [JSON.stringify(told), this.clock.now()]);
  }

  /** Tells a post's author, and who commented before, that a member has just commented or cheered, within the transaction that stored it. */
  async tellOfPost(manager: EntityManager, event: PostEvent, postId: string, memberId: string): Promise<void> {
    await manager.query(LOCK_POST, [postId]);
    const values = [postId, memberId, this.clock.now(), postPath(postId)];
    for (const kind of KINDS_OF_EVENT[event]) await manager.query(tellOfPost(kind), values);
  }

  /** Corrects what members are told of a post after a comment or a cheer was taken back. */
  async recountPost(manager: EntityManager, event: PostEvent, postId: string): Promise<void> {
    await manager.query(LOCK_POST, [postId]);
    for (const kind of KINDS_OF_EVENT[event]) await manager.query(recountPost(kind), [postId]);
  }

  /** One sentence in plain text: that of an email, or who commented on or cheered a post. */
  textOf({ kind, text, actors, firstName, lastName }: StoredNotificationText): string {
    if (!isPostKind(kind)) return text ?? '';
    const { firstName: first, lastName: last } = firstName === null ? FORMER_MEMBER : { firstName, lastName };
    return postText(kind, [first, last].filter(Boolean).join(' '), actors ?? 1);
  }

  /** Deletes old notifications. */
  async sweep(): Promise<void> {
    await this.stored.delete({ at: LessThan(new Date(this.clock.now().getTime() - RETENTION)) });
  }

  private toNotification({ id, kind, path, at, isRead, ...row }: NotificationRow): ShownNotification {
    return { id, kind, path, at, isRead, text: this.textOf({ kind, ...row }) };
  }

  private get stored() {
    return this.dataSource.getRepository(Notification);
  }
}
