import { Controller, Res, Sse, UseGuards, type MessageEvent } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  countUnreadStaffNotifications,
  listStaffNotifications,
  readAllStaffNotifications,
  readStaffNotification,
  STAFF_NOTIFICATION_STREAM,
} from '@portal/contracts/staff-notifications';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { decodeCursor, sendPage } from '../../http/paging';
import { AdminGuard, GuardedCall, StreamedToPages } from '../../security/admin-guard';
import { CurrentAdmin, type SignedInAdmin } from '../../security/admin';
import { NotificationStreams } from './notification-streams';
import { NotificationsService } from './notifications.service';
import { recipientOf } from './staff-recipient';

/** The notifications of whoever is signed in as staff. */
@Controller()
export class StaffNotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly streams: NotificationStreams,
  ) {}

  @Handles(listStaffNotifications)
  async list(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(listStaffNotifications) { query }: InputOf<typeof listStaffNotifications>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof listStaffNotifications>> {
    const page = await this.notifications.list(recipientOf(admin), query.limit, decodeCursor(query.after));
    return sendPage(reply, listStaffNotifications.path, query, page);
  }

  @Handles(countUnreadStaffNotifications)
  async countUnread(@CurrentAdmin() admin: SignedInAdmin): Promise<CallOutput<typeof countUnreadStaffNotifications>> {
    const id = recipientOf(admin);
    const counted = await this.notifications.countUnread([id]);
    return { unread: counted.get(id) ?? 0 };
  }

  @Handles(readAllStaffNotifications)
  async readAll(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(readAllStaffNotifications) { body }: InputOf<typeof readAllStaffNotifications>,
  ): Promise<CallOutput<typeof readAllStaffNotifications>> {
    await this.notifications.readAll(recipientOf(admin), body.until);
    return { ok: true };
  }

  @Handles(readStaffNotification)
  async read(
    @CurrentAdmin() admin: SignedInAdmin,
    @Input(readStaffNotification) { params }: InputOf<typeof readStaffNotification>,
  ): Promise<CallOutput<typeof readStaffNotification>> {
    await this.notifications.read(recipientOf(admin), params.id);
    return { ok: true };
  }

  /** For whoever may read the number. */
  @Sse(STAFF_NOTIFICATION_STREAM)
  @UseGuards(AdminGuard)
  @GuardedCall(countUnreadStaffNotifications)
  @StreamedToPages()
  stream(@CurrentAdmin() admin: SignedInAdmin): Observable<MessageEvent> {
    return this.streams.connect(recipientOf(admin));
  }
}
