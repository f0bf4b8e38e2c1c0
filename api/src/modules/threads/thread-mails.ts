import { Inject, Injectable } from '@nestjs/common';
import type { Side } from '@portal/contracts/threads';
import type { EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { portalAddress } from '../../config/portal-address';
import { ENVIRONMENT } from '../../config/settings.module';
import { User } from '../../database/user.entity';
import { OutboxService, type NewMail } from '../outbox/outbox.service';
import { answerWords, messageWords, receiptWords, type ToldMessage } from './copy';
import type { Thread } from './thread.entity';
import { WRITTEN_SINCE } from './thread.sql';

/** Minutes that a mail waits for more of the same conversation. */
export const MAIL_WAITS = 5;

/** Who is told of what one side wrote. */
const TOLD = { member: 'admins', team: 'member' } as const;

/**
 * Tells each side by mail that the other has written: one mail for all that is written within minutes, and none where it
 * is read, deleted or hidden before the mail goes. The caller holds the thread.
 */
@Injectable()
export class ThreadMails {
  constructor(
    private readonly outbox: OutboxService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Has a mail tell of a message that one side has just written, at `at`; a member who begins gets a receipt. */
  async written(manager: EntityManager, thread: Thread, side: Side, at: Date): Promise<void> {
    if (await this.waiting(manager, thread, side)) {
      await this.changed(manager, thread, side);
      return;
    }
    const about = await manager.findOneByOrFail(User, { id: thread.userId });
    const told = { kind: 'message', memberId: about.id, waits: MAIL_WAITS } as const;
    const mail = this.mail(side, about, await this.since(manager, thread, side, at));
    await this.outbox.post(manager, { ...told, ...mail }, ...(side === 'member' ? [this.receipt(about)] : []));
  }

  /** Puts what is left to tell into the mail that waits, if one does, or takes it back where nothing is. */
  async changed(manager: EntityManager, thread: Thread, side: Side): Promise<void> {
    const waiting = await this.waiting(manager, thread, side);
    if (!waiting) return;
    const messages = await this.since(manager, thread, side, waiting.createdAt);
    if (messages.length === 0) {
      await this.outbox.withdraw(manager, waiting);
      return;
    }
    const about = await manager.findOneByOrFail(User, { id: thread.userId });
    await this.outbox.reword(manager, waiting, this.mail(side, about, messages));
  }

  private waiting(manager: EntityManager, { userId }: Thread, side: Side) {
    return this.outbox.waiting(manager, 'message', userId, TOLD[side]);
  }

  /** What one side has written since, and the other has not read. */
  private since(manager: EntityManager, thread: Thread, side: Side, from: Date): Promise<ToldMessage[]> {
    const readTo = side === 'member' ? thread.teamReadTo : thread.memberReadTo;
    return manager.query<ToldMessage[]>(WRITTEN_SINCE, [thread.userId, side, from, readTo]);
  }

  private mail(side: Side, { id, firstName, lastName, email }: User, messages: ToldMessage[]): NewMail {
    const origin = portalAddress(this.environment);
    if (side === 'team') {
      return { recipient: email, ...answerWords(firstName, messages, `${origin}/coaching/messages`) };
    }
    const place = `${origin}/admin/coaching/messages/${id}`;
    return { recipient: null, replyTo: email, ...messageWords({ firstName, lastName, email }, messages, place) };
  }

  private receipt({ id, firstName, email }: User): NewMail {
    const place = `${portalAddress(this.environment)}/coaching/messages`;
    return { kind: 'message-receipt', memberId: id, recipient: email, ...receiptWords(firstName, place) };
  }
}
