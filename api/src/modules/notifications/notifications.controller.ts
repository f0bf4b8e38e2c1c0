import { Controller, Res, Sse, UseGuards, type MessageEvent } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  countUnreadNotifications,
  listNotifications,
  NOTIFICATION_STREAM,
  readAllNotifications,
  readNotification,
} from '@portal/contracts/notifications';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { CurrentMember, type Member } from '../../security/member';
import { MemberGuard } from '../../security/member-guard';
import { NotificationStreams } from './notification-streams';
import { NotificationsService } from './notifications.service';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly streams: NotificationStreams,
  ) {}

  @Handles(listNotifications)
  async list(
    @CurrentMember() { id }: Member,
    @Input(listNotifications) { query }: InputOf<typeof listNotifications>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listNotifications>> {
    const page = await this.notifications.list(id, query.limit, decodeCursor(query.after));
    return sendPage(reply, listNotifications.path, query, page);
  }

  @Handles(countUnreadNotifications)
  async countUnread(@CurrentMember() { id }: Member): Promise<CallOutput<typeof countUnreadNotifications>> {
    const counted = await this.notifications.countUnread([id]);
    return { unread: counted.get(id) ?? 0 };
  }

  @Handles(readAllNotifications)
  async readAll(
    @CurrentMember() { id }: Member,
    @Input(readAllNotifications) { body }: InputOf<typeof readAllNotifications>,
  ): Promise<CallOutput<typeof readAllNotifications>> {
    await this.notifications.readAll(id, body.until);
    return { ok: true };
  }

  @Handles(readNotification)
  async read(
    @CurrentMember() member: Member,
    @Input(readNotification) { params }: InputOf<typeof readNotification>,
  ): Promise<CallOutput<typeof readNotification>> {
    await this.notifications.read(member.id, params.id);
    return { ok: true };
  }

  @Sse(NOTIFICATION_STREAM)
  @UseGuards(MemberGuard)
  stream(@CurrentMember() { id }: Member): Observable<MessageEvent> {
    return this.streams.connect(id);
  }
}
