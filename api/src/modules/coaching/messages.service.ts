import { Injectable } from '@nestjs/common';
import type { CoachMessage } from '@portal/contracts/coach-messages';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { Member } from '../../common/member';
import { toPage, type Page, type Place } from '../../common/paging';
import { iso } from '../../database/member-sql';
import { LimitsService } from '../../limits/limits.service';

const KEEP = 'INSERT INTO coach_messages (user_id, content, created_at) VALUES ($1, $2, $3) RETURNING id';

/** Messages, newest first, after a place ($2 instant, $3 id); $1 limit. */
const MESSAGES = `
SELECT m.id, m.content, ${iso('m.created_at')} AS "createdAt",
  json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) AS member
FROM coach_messages m JOIN users u ON u.id = m.user_id
WHERE $2::timestamptz IS NULL OR (m.created_at, m.id) < ($2::timestamptz, $3::uuid)
ORDER BY m.created_at DESC, m.id DESC LIMIT $1`;

/** Members' messages to the coaching team. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /** Keeps a message for the admin; 429 when the member has sent too many lately. */
  async send(member: Member, content: string): Promise<Pick<CoachMessage, 'id' | 'createdAt'>> {
    const createdAt = this.clock.now();
    const [stored] = await this.limits.within([['messagesPerMember', member.id]], () =>
      this.dataSource.query<{ id: string }[]>(KEEP, [member.id, content, createdAt]),
    );
    if (!stored) throw new Error('An insert answers its row');
    return { id: stored.id, createdAt: createdAt.toISOString() };
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
