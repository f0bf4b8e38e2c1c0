import { Inject, Injectable } from '@nestjs/common';
import type { CoachMessage } from '@portal/contracts/coach-messages';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { toPage, type Page, type Place } from '../../common/paging';
import { iso } from '../../database/member-sql';
import type { ApiEnvironment } from '../../config/environment';
import { portalAddress } from '../../config/portal-address';
import { ENVIRONMENT } from '../../config/settings.module';
import { LimitsService } from '../../limits/limits.service';
import { MailSender } from '../outbox/mail-sender';
import { OutboxService, type Letter } from '../outbox/outbox.service';
import { messageWords, receiptWords } from './copy';

const KEEP = `
WITH kept AS (INSERT INTO coach_messages (user_id, content, created_at) VALUES ($1, $2, $3) RETURNING id)
SELECT kept.id, u.email FROM kept, users u WHERE u.id = $1`;

/** Messages, newest first, after a place ($2 instant, $3 id); $1 limit. */
const MESSAGES = `
SELECT m.id, m.content, ${iso('m.created_at')} AS "createdAt",
  json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) AS member
FROM coach_messages m JOIN users u ON u.id = m.user_id
WHERE $2::timestamptz IS NULL OR (m.created_at, m.id) < ($2::timestamptz, $3::uuid)
ORDER BY m.created_at DESC, m.id DESC LIMIT $1`;

interface Writer {
  memberId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Members' messages to the coaching team. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly outbox: OutboxService,
    private readonly sender: MailSender,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Keeps a message for the admins, tells them by mail, and the member that it has arrived; 429 when the member has sent
   * too many lately.
   */
  async send(member: Member, content: string): Promise<Pick<CoachMessage, 'id' | 'createdAt'>> {
    const createdAt = this.clock.now();
    const id = await this.limits.within([['messagesPerMember', member.id]], () =>
      this.keep(member, content, createdAt),
    );
    this.sender.wake();
    return { id, createdAt: createdAt.toISOString() };
  }

  private keep(member: Member, content: string, createdAt: Date): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const values = [member.id, content, createdAt];
      const [stored] = await manager.query<{ id: string; email: string }[]>(KEEP, values);
      if (!stored) throw new Error('An insert answers its row');
      const { email } = stored;
      const about = { memberId: member.id, email, firstName: member.firstName, lastName: member.lastName };
      await this.outbox.post(manager, ...this.lettersAbout(about, content));
      return stored.id;
    });
  }

  private lettersAbout({ memberId, ...sender }: Writer, content: string): Letter[] {
    const origin = portalAddress(this.environment);
    const { email, firstName } = sender;
    return [
      {
        kind: 'message',
        memberId,
        recipient: null,
        replyTo: email,
        ...messageWords(sender, content, `${origin}/admin/coaching`),
      },
      { kind: 'message-receipt', memberId, recipient: email, ...receiptWords(firstName, `${origin}/coaching`) },
    ];
  }

  /** A page of all messages, newest first, from a place on. */
  async list(limit: number, after?: Place): Promise<Page<CoachMessage>> {
    const values = [limit + 1, after?.at ?? null, after?.id ?? null];
    const rows = await this.dataSource.query<CoachMessage[]>(MESSAGES, values);
    return toPage(
      rows,
      limit,
      ({ createdAt }) => createdAt,
      (message) => message,
    );
  }
}
