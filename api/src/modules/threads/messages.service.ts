import { Injectable } from '@nestjs/common';
import type { CoachMessage } from '@portal/contracts/coach-messages';
import type { ThreadMessage as MessageOnTheWire, threadQuery, writtenMessageSchema } from '@portal/contracts/threads';
import { DataSource } from 'typeorm';
import type * as z from 'zod';
import { Clock } from '../../time/clock';
import { toPage, type Page, type Cursor } from '../../http/paging';
import { notFound } from '../../errors/api-exception';
import type { TimelinePart } from '../people/timeline.sql';
import { LimitsService } from '../../limits/limits.service';
import { OutboxService } from '../outbox/outbox.service';
import { AttachmentsService } from './attachments.service';
import { COPY } from './copy';
import { lockThread } from './lock-thread';
import { toMessage, type MessageRow } from './message-row';
import { ThreadEmails } from './thread-emails';
import { ThreadMessage } from './thread-message.entity';
import { Thread } from './thread.entity';
import { MEMBERS_MESSAGES, MESSAGES, MESSAGES_TIMELINE, ONE_MESSAGE } from './thread.sql';
import type { Writer } from './writer';

type Written = z.output<typeof writtenMessageSchema>;
type ListQuery = Pick<z.output<typeof threadQuery>, 'limit' | 'search'>;

/** The messages of threads: read by both sides, and written by both. */
@Injectable()
export class MessagesService {
  static readonly timeline: TimelinePart = MESSAGES_TIMELINE;

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly attachments: AttachmentsService,
    private readonly emails: ThreadEmails,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
  ) {}

  /** A page of a member's thread, newest first, from a place on. */
  async list(
    reader: Writer,
    memberId: string,
    { limit, search }: ListQuery,
    after?: Cursor,
  ): Promise<Page<MessageOnTheWire>> {
    const place = [after?.at ?? null, after?.id ?? null];
    const values = [memberId, limit + 1, ...place, search || null, reader.side === 'team'];
    const rows = await this.dataSource.query<MessageRow[]>(MESSAGES, values);
    return toPage(
      rows,
      limit,
      ({ createdAt }) => createdAt,
      (row) => toMessage(row, reader),
    );
  }

  /** One message of a member's thread; 404 when it is not there. */
  async one(reader: Writer, memberId: string, id: string): Promise<MessageOnTheWire> {
    const [row] = await this.dataSource.query<MessageRow[]>(ONE_MESSAGE, [memberId, id]);
    if (!row) throw notFound(COPY.noMessage);
    return toMessage(row, reader);
  }

  /**
   * Writes a message and emails the other side. A known idempotency key returns the stored message. 400 if one of its
   * files is not available, 429 if a member has written too much recently.
   */
  async write(writer: Writer, memberId: string, written: Written, key: string | null): Promise<MessageOnTheWire> {
    const keep = () => this.keep(writer, memberId, written, key);
    const id = await (writer.side === 'team' ? keep() : this.limits.within(limitsOf(memberId), keep));
    this.outbox.wake();
    return this.one(writer, memberId, id);
  }

  private keep(writer: Writer, memberId: string, { content, attachments }: Written, idempotencyKey: string | null) {
    return this.dataSource.transaction(async (manager) => {
      const thread = await lockThread(manager, memberId);
      const { side, staffId } = writer;
      const sent = { userId: memberId, side, idempotencyKey: idempotencyKey ?? '' };
      const known = await manager.findOneBy(ThreadMessage, sent);
      if (known) return known.id;

      const createdAt = after(thread.latestAt, this.clock.now());
      const message = manager.create(ThreadMessage, {
        userId: memberId,
        side,
        staffId,
        content,
        createdAt,
        idempotencyKey,
        hiddenAt: null,
        hiddenReason: null,
      });
      await manager.insert(ThreadMessage, message);
      await this.attachments.give(manager, attachments, writer, message);
      const wrote = side === 'member' && { memberWroteAt: createdAt };
      await manager.update(Thread, { userId: memberId }, { latestAt: createdAt, ...wrote });
      await this.emails.written(manager, thread, side, createdAt);
      return message.id;
    });
  }

  /** A page of what all members wrote, newest first, from a place on. */
  async ofMembers(limit: number, after?: Cursor): Promise<Page<CoachMessage>> {
    const values = [limit + 1, after?.at ?? null, after?.id ?? null];
    const rows = await this.dataSource.query<CoachMessage[]>(MEMBERS_MESSAGES, values);
    return toPage(
      rows,
      limit,
      ({ createdAt }) => createdAt,
      (message) => message,
    );
  }
}

const limitsOf = (memberId: string) =>
  [
    ['messagesPerMember', memberId],
    ['messagesPerMemberADay', memberId],
  ] as const;

/** Now, but later than the previous message: the order of messages is unique, and read marks fit in between. */
const after = (latest: Date | null, now: Date) => (latest && latest >= now ? new Date(latest.getTime() + 1) : now);
