import { Inject, Injectable } from '@nestjs/common';
import type { Side } from '@portal/contracts/threads';
import type { EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { User } from '../users/user.entity';
import { CoachesOfMember } from '../coaching/schedule/coaches-of-member';
import { OutboxService, type NewEmail, type PendingEmail } from '../outbox/outbox.service';
import { answerWords, messageWords, receiptWords, type ToldMessage } from './copy';
import type { Thread } from './thread.entity';
import { WRITTEN_SINCE } from './thread.sql';

/** Where a member reads and writes messages. */
export const MESSAGES_PAGE = '/coaching/messages';

/** Minutes that an email waits for more of the same conversation. */
export const EMAIL_DELAY_MINUTES = 5;

/** Which side is emailed about messages by the other. */
const TOLD = { member: 'team', team: 'member' } as const;

/**
 * Emails each side about messages by the other; for the team, the admins and the member's coaches: one email for all
 * messages within minutes, and none if they are read, deleted, or hidden before it is sent. The caller locks the
 * thread.
 */
@Injectable()
export class ThreadEmails {
  constructor(
    private readonly outbox: OutboxService,
    private readonly coaches: CoachesOfMember,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Queues an email about a message that one side has just written, at `at`; a member's first message gets a receipt.
   */
  async written(manager: EntityManager, thread: Thread, side: Side, at: Date): Promise<void> {
    const waiting = await this.waiting(manager, thread, side);
    if (waiting.length > 0) {
      await this.tellAnew(manager, thread, side, waiting);
      return;
    }
    const about = await manager.findOneByOrFail(User, { id: thread.userId });
    const told = { kind: 'message', memberId: about.id, waits: EMAIL_DELAY_MINUTES } as const;
    const messages = await this.since(manager, thread, side, at);
    if (side === 'team') {
      await this.outbox.post(manager, { ...told, recipient: about.email, ...this.words(side, about, messages) });
      return;
    }
    const email = { ...told, replyTo: about.email, ...this.words(side, about, messages) };
    const coaches = await this.coachesOf(manager, about, at);
    const emails = [null, ...coaches].map((recipient) => ({ ...email, recipient }));
    await this.outbox.post(manager, ...emails, this.receipt(about));
  }

  /** Rewrites queued emails with what is still unread, or deletes them if nothing is. */
  async changed(manager: EntityManager, thread: Thread, side: Side): Promise<void> {
    await this.tellAnew(manager, thread, side, await this.waiting(manager, thread, side));
  }

  private async tellAnew(manager: EntityManager, thread: Thread, side: Side, waiting: PendingEmail[]) {
    const [first] = waiting;
    if (!first) return;
    const messages = await this.since(manager, thread, side, first.createdAt);
    const about = await manager.findOneByOrFail(User, { id: thread.userId });
    const words = this.words(side, about, messages);
    for (const email of waiting) {
      if (messages.length === 0) await this.outbox.withdraw(manager, email);
      else await this.outbox.reword(manager, email, words);
    }
  }

  /** The coaches of a member who are emailed besides the admins, each address once. */
  private async coachesOf(manager: EntityManager, { id, email }: User, now: Date): Promise<string[]> {
    const told = [email, ...(this.environment.ADMIN_EMAILS ?? [])].map((address) => address.toLowerCase());
    const coaches = await this.coaches.addresses(manager, id, now);
    return coaches.filter((address) => !told.includes(address));
  }

  private waiting(manager: EntityManager, { userId }: Thread, side: Side) {
    return this.outbox.waiting(manager, 'message', userId, TOLD[side]);
  }

  /** What one side has written since, and the other has not read. */
  private since(manager: EntityManager, thread: Thread, side: Side, from: Date): Promise<ToldMessage[]> {
    const readTo = side === 'member' ? thread.teamReadTo : thread.memberReadTo;
    return manager.query<ToldMessage[]>(WRITTEN_SINCE, [thread.userId, side, from, readTo]);
  }

  private words(side: Side, { id, firstName, lastName, email }: User, messages: ToldMessage[]) {
    const origin = portalOrigin(this.environment);
    if (side === 'team') return answerWords(firstName, messages, `${origin}${MESSAGES_PAGE}`);
    return messageWords({ firstName, lastName, email }, messages, `${origin}/admin/coaching/messages/${id}`);
  }

  private receipt({ id, firstName, email }: User): NewEmail {
    const place = `${portalOrigin(this.environment)}${MESSAGES_PAGE}`;
    return { kind: 'message-receipt', memberId: id, recipient: email, ...receiptWords(firstName, place) };
  }
}
