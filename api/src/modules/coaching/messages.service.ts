import { Inject, Injectable } from '@nestjs/common';
import type { CoachMessage as CoachMessageOnTheWire } from '@portal/contracts/coach-messages';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { toPage, type Page, type Cursor } from '../../common/paging';
import type { ApiEnvironment } from '../../config/environment';
import { portalAddress } from '../../config/portal-address';
import { ENVIRONMENT } from '../../config/settings.module';
import type { TimelinePart } from '../../database/timeline.sql';
import { User } from '../../database/user.entity';
import { LimitsService } from '../../limits/limits.service';
import { OutboxService, type NewMail } from '../outbox/outbox.service';
import { CoachMessage } from './coach-message.entity';
import { messageWords, receiptWords } from './copy';
import { MESSAGES } from './message.sql';
import { MESSAGES_TIMELINE } from './person-coaching.sql';

interface Writer {
  memberId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Members' messages to the coaching team. */
@Injectable()
export class MessagesService {
  static readonly timeline: TimelinePart = MESSAGES_TIMELINE;

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /**
   * Keeps a message for the admins, tells them by mail, and the member that it has arrived; 429 when the member has sent
   * too many lately.
   */
  async send(member: Member, content: string): Promise<Pick<CoachMessageOnTheWire, 'id' | 'createdAt'>> {
    const createdAt = this.clock.now();
    const id = await this.limits.within([['messagesPerMember', member.id]], () =>
      this.keep(member, content, createdAt),
    );
    this.outbox.wake();
    return { id, createdAt: createdAt.toISOString() };
  }

  private keep(member: Member, content: string, createdAt: Date): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const message = manager.create(CoachMessage, { userId: member.id, content, createdAt });
      await manager.insert(CoachMessage, message);
      const { email } = await manager.findOneByOrFail(User, { id: member.id });
      const about = { memberId: member.id, email, firstName: member.firstName, lastName: member.lastName };
      await this.outbox.post(manager, ...this.mailsAbout(about, content));
      return message.id;
    });
  }

  private mailsAbout({ memberId, ...sender }: Writer, content: string): NewMail[] {
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
  async list(limit: number, after?: Cursor): Promise<Page<CoachMessageOnTheWire>> {
    const values = [limit + 1, after?.at ?? null, after?.id ?? null];
    const rows = await this.dataSource.query<CoachMessageOnTheWire[]>(MESSAGES, values);
    return toPage(
      rows,
      limit,
      ({ createdAt }) => createdAt,
      (message) => message,
    );
  }
}
