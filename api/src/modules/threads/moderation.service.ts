import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin, SignedInAdmin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { nameOf } from '../users/names';
import { conflict, forbidden, notFound } from '../../errors/api-exception';
import { User } from '../users/user.entity';
import { newToken } from '../../security/tokens';
import { AuditService, type AuditedAction } from '../audit/audit.service';
import { COPY } from './copy';
import { lockThread } from './lock-thread';
import { mayDelete } from './message-row';
import { ThreadAttachment } from './thread-attachment.entity';
import { ThreadEmails } from './thread-emails';
import { ThreadMessage } from './thread-message.entity';
import { Thread } from './thread.entity';
import { RENEW_LATEST } from './thread.sql';
import { memberAsWriter, staffAsWriter } from './writer';

/** Identifies a message, and the member whose thread it is in. */
export interface Place {
  memberId: string;
  messageId: string;
}

/** What is taken out of threads: deleted by who wrote it, or hidden from the team. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly emails: ThreadEmails,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Deletes a message that the member wrote, with its files; 404 when it is not theirs. */
  remove(memberId: string, messageId: string): Promise<void> {
    return this.change({ memberId, messageId }, async (message, manager) => {
      if (!mayDelete(memberAsWriter(memberId), of(message))) throw notFound(COPY.noMessage);
      await manager.delete(ThreadMessage, { id: messageId });
    });
  }

  /** Deletes a message by the team; 404 if there is none, 403 if it is someone else's and the admin is not an owner. */
  removeForTeam(admin: Admin & SignedInAdmin, place: Place): Promise<void> {
    return this.change(place, async (message, manager) => {
      if (message.side !== 'team') throw notFound(COPY.noMessage);
      if (!mayDelete(staffAsWriter(admin), of(message))) throw forbidden(COPY.notYours);
      await manager.delete(ThreadMessage, { id: message.id });
      await this.record(manager, admin, place, 'Deleted a message to a member');
    });
  }

  /** Hides a member's message from the team; the member still sees it, with the reason. */
  hide(admin: Admin, place: Place, reason: string): Promise<void> {
    return this.change(place, async (message, manager) => {
      if (message.side !== 'member') throw conflict(COPY.notAMembers);
      await manager.update(ThreadMessage, { id: message.id }, { hiddenAt: this.clock.now(), hiddenReason: reason });
      // Known URLs of its files stop working.
      const files = await manager.find(ThreadAttachment, { select: { id: true }, where: { messageId: message.id } });
      for (const { id } of files) await manager.update(ThreadAttachment, { id }, { token: newToken() });
      await this.record(manager, admin, place, 'Hid a message of a member', reason);
    });
  }

  /** Shows a hidden message to the team again. */
  restore(admin: Admin, place: Place): Promise<void> {
    return this.change(place, async (message, manager) => {
      if (message.hiddenAt === null) return;
      await manager.update(ThreadMessage, { id: message.id }, { hiddenAt: null, hiddenReason: null });
      await this.record(manager, admin, place, 'Showed a message of a member again');
    });
  }

  /** Changes a message while its thread is locked; updates the thread and queued emails accordingly. */
  private async change(
    { memberId, messageId }: Place,
    work: (message: ThreadMessage, manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockThread(manager, memberId);
      const message = await manager.findOneBy(ThreadMessage, { id: messageId, userId: memberId });
      if (!message) throw notFound(COPY.noMessage);
      await work(message, manager);
      await manager.query(RENEW_LATEST, [memberId]);
      const thread = await manager.findOneByOrFail(Thread, { userId: memberId });
      await this.emails.changed(manager, thread, message.side);
    });
  }

  private async record(manager: EntityManager, admin: Admin, { memberId }: Place, action: string, detail?: string) {
    const member = await manager.findOneByOrFail(User, { id: memberId });
    const entry: AuditedAction = {
      action,
      subject: nameOf(member),
      about: memberId,
      ...(detail !== undefined && { detail }),
    };
    await this.audit.record(admin, entry, manager);
  }
}

const of = ({ side, staffId }: ThreadMessage) => ({ from: side, staffId });
