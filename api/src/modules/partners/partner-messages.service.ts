import { Injectable } from '@nestjs/common';
import { PARTNER_PAGE, type PartnerMessage as MessageOnTheWire } from '@portal/contracts/partners';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../database/find-for-update';
import { notFound } from '../../errors/api-exception';
import { toPage, type Cursor, type Page } from '../../http/paging';
import { LimitsService } from '../../limits/limits.service';
import type { Member } from '../../security/member';
import { Clock } from '../../time/clock';
import { NotificationsService } from '../notifications/notifications.service';
import { COPY } from './copy';
import { PartnerEmails } from './partner-emails';
import { PartnerMessage } from './partner-message.entity';
import { HAS_UNREAD, MESSAGES_OF_PARTNERS } from './partners.sql';
import { Partnership } from './partnership.entity';
import { PartnershipMember } from './partnership-member.entity';

/** What partners write to each other. Nobody else reads it, and it goes with the partnership. */
@Injectable()
export class PartnerMessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly emails: PartnerEmails,
    private readonly notifications: NotificationsService,
    private readonly clock: Clock,
  ) {}

  /** A page of the messages, newest first, from a place on; 404 without a partner. */
  async list(memberId: string, limit: number, after?: Cursor): Promise<Page<MessageOnTheWire>> {
    const { id } = await this.partnershipOf(this.dataSource.manager, memberId);
    const values = [id, memberId, limit + 1, after?.at ?? null, after?.id ?? null];
    const rows = await this.dataSource.query<MessageOnTheWire[]>(MESSAGES_OF_PARTNERS, values);
    return toPage(
      rows,
      limit,
      ({ createdAt }) => createdAt,
      (message) => message,
    );
  }

  /**
   * Writes to the member's partner, who is emailed unless an earlier message is still unread. A known idempotency key
   * returns the stored message. 404 without a partner, 429 if the member has written too much recently.
   */
  async write(member: Member, content: string, idempotencyKey: string | null): Promise<MessageOnTheWire> {
    const counts = [
      ['messagesPerMember', member.id],
      ['messagesPerMemberADay', member.id],
    ] as const;
    const stored = await this.limits.within(counts, () => this.store(member, content, idempotencyKey));
    this.emails.wake();
    const { id, createdAt } = stored;
    return { id, mine: true, content: stored.content, createdAt: createdAt.toISOString() };
  }

  /** Marks messages up to an instant as read, and the notifications of them. */
  async read(memberId: string, at: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.partnershipOf(manager, memberId);
      await this.notifications.readMessages(manager, memberId, PARTNER_PAGE);
      const mine = await findForUpdate(manager, PartnershipMember, { userId: memberId });
      const readTo = new Date(Math.min(Date.parse(at), this.clock.now().getTime()));
      if (mine?.readTo && mine.readTo >= readTo) return;
      await manager.update(PartnershipMember, { userId: memberId }, { readTo });
    });
  }

  private store({ id: userId, firstName }: Member, content: string, idempotencyKey: string | null) {
    return this.dataSource.transaction(async (manager) => {
      const { id } = await this.partnershipOf(manager, userId);
      // Locked, so that messages follow each other, and none comes after the end.
      if (!(await findForUpdate(manager, Partnership, { id }))) throw notFound(COPY.noPartner);
      const known = idempotencyKey && (await manager.findOneBy(PartnerMessage, { userId, idempotencyKey }));
      if (known) return known;
      const [before] = await manager.query<{ hasUnread: boolean }[]>(HAS_UNREAD, [id, userId]);
      const message = manager.create(PartnerMessage, {
        ...{ partnershipId: id, userId, content, idempotencyKey },
        createdAt: this.clock.now(),
      });
      await manager.insert(PartnerMessage, message);
      const partner = await manager.findOneByOrFail(PartnershipMember, { partnershipId: id, userId: Not(userId) });
      if (!before?.hasUnread) await this.emails.wrote(manager, firstName, partner.userId);
      return message;
    });
  }

  private async partnershipOf(manager: EntityManager, userId: string): Promise<Partnership> {
    const mine = await manager.findOneBy(PartnershipMember, { userId });
    const partnership = mine && (await manager.findOneBy(Partnership, { id: mine.partnershipId }));
    if (!partnership?.startedAt) throw notFound(COPY.noPartner);
    return partnership;
  }
}
