import { Injectable } from '@nestjs/common';
import { LIMITS } from '@portal/contracts/limits';
import { ATTACHMENT_ERRORS, type Attachment } from '@portal/contracts/thread-files';
import { DataSource, In, IsNull, LessThan, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import { conflict, invalidInput, notFound } from '../../errors/api-exception';
import type { IncomingFile } from '../../http/upload';
import { findForUpdate } from '../../database/find-for-update';
import { FileStorage } from '../../storage/file-storage';
import { User } from '../users/user.entity';
import { LimitsService } from '../../limits/limits.service';
import { newToken } from '../../security/tokens';
import { AttachedFiles } from '../pictures/attached-files.service';
import { COPY } from './copy';
import { ThreadAttachment } from './thread-attachment.entity';
import { ThreadMessage } from './thread-message.entity';
import { SUM_OF_FILES } from './thread.sql';
import type { Writer } from './writer';

/** Files of one writer that wait for a message in a thread; an earlier one makes room for one more. */
const WAITING = 2 * LIMITS.attachment.ofMessage;

/** Milliseconds that a file waits for a message. */
const WAITS = 24 * 60 * 60 * 1000;

const EXTENSIONS = { picture: 'webp', pdf: 'pdf' } as const;
const CONTENT_TYPES = { picture: 'image/webp', pdf: 'application/pdf' } as const;

/** A file name with the right extension, and without characters that could mislead a reader or break a file system. */
function plainName(name: string, kind: Attachment['kind']): string {
  const plain = name.replace(/[\s\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, ' ').trim();
  const stem = plain.replace(/\.(?:pdf|jpe?g|png|webp)$/iu, '').trim() || 'file';
  return `${stem}.${EXTENSIONS[kind]}`;
}

/** Attachments of messages: uploaded before the message is sent, then attached to it, and deleted with it. */
@Injectable()
export class AttachmentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly attached: AttachedFiles,
    private readonly files: FileStorage,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a file for a message in progress in a member's thread. Throws like `AttachedFiles`, 409 if the thread has no
   * room for it, and 404 if there is no such member.
   */
  async take(writer: Writer, memberId: string, name: string, file: IncomingFile): Promise<Attachment> {
    await this.limits.consume('attachmentsPerWriter', writer.key);
    const { content: bytes, ...taken } = await this.attached.process(writer.key, file);
    const { bytes: content, objectSha256 } = await this.files.put(bytes, CONTENT_TYPES[taken.kind]);
    const attachment = this.attachments.create({
      ...taken,
      content,
      objectSha256,
      userId: memberId,
      messageId: null,
      side: writer.side,
      sender: writer.key,
      token: newToken(),
      name: plainName(name, taken.kind),
      bytes: bytes.length,
      createdAt: this.clock.now(),
    });
    await this.dataSource.transaction(async (manager) => {
      // Locked, so that concurrent uploads see each other's sizes.
      if (!(await findForUpdate(manager, User, { id: memberId }))) throw notFound(COPY.noMember);
      await this.makeRoom(manager, writer, memberId);
      const [kept] = await manager.query<{ bytes: number }[]>(SUM_OF_FILES, [memberId]);
      if ((kept?.bytes ?? 0) + attachment.bytes > LIMITS.attachment.ofThread) throw conflict(ATTACHMENT_ERRORS.noRoom);
      await manager.insert(ThreadAttachment, attachment);
    });
    const { id, token, kind, width, height } = attachment;
    return { id, token, kind, name: attachment.name, bytes: bytes.length, width, height };
  }

  /** Gives a message its files, in this order; 400 when one is not the writer's, not waiting, or gone. */
  async give(manager: EntityManager, ids: readonly string[], writer: Writer, message: ThreadMessage): Promise<void> {
    const waiting = { userId: message.userId, sender: writer.key, side: writer.side, messageId: IsNull() };
    for (const [position, id] of ids.entries()) {
      const { affected } = await manager.update(
        ThreadAttachment,
        { ...waiting, id },
        { messageId: message.id, position },
      );
      if (!affected) throw invalidInput([{ path: 'attachments', message: COPY.notWaiting }]);
    }
  }

  /**
   * A file of a member's thread by its token: one of a message, for the team not of a hidden one, or the reader's own that
   * waits. 404 when there is none.
   */
  async find(reader: Writer, memberId: string, token: string, kind: Attachment['kind']) {
    const found = await this.attachments.findOne({
      select: { id: true, name: true, content: true, objectSha256: true, messageId: true, sender: true },
      where: { userId: memberId, token, kind },
    });
    if (!found || !(await this.mayRead(reader, found))) throw notFound(COPY.fileGone);
    const { name, content: bytes, objectSha256 } = found;
    return { name, content: await this.files.get({ bytes, objectSha256 }) };
  }

  private mayRead(reader: Writer, { messageId, sender }: ThreadAttachment): Promise<boolean> | boolean {
    if (messageId === null) return sender === reader.key;
    if (reader.side === 'member') return true;
    return this.dataSource.manager.existsBy(ThreadMessage, { id: messageId, hiddenAt: IsNull() });
  }

  /** Deletes files that were not attached to a message within a day. */
  async sweep(): Promise<void> {
    const createdAt = LessThan(new Date(this.clock.now().getTime() - WAITS));
    await this.attachments.delete({ messageId: IsNull(), createdAt });
  }

  private async makeRoom(manager: EntityManager, { key }: Writer, memberId: string) {
    const tooMany = await manager.find(ThreadAttachment, {
      select: { id: true },
      where: { userId: memberId, sender: key, messageId: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: WAITING - 1,
    });
    if (tooMany.length > 0)
      await manager.delete(ThreadAttachment, { id: In(tooMany.map(({ id }) => id)), messageId: IsNull() });
  }

  private get attachments() {
    return this.dataSource.getRepository(ThreadAttachment);
  }
}
