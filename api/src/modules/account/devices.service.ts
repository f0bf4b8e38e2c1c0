import { Injectable } from '@nestjs/common';
import type { Device } from '@portal/contracts/account';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import { notFound } from '../../common/refusal';
import { iso } from '../../database/member-sql';
import { LIFETIMES } from '../auth/session-cookies';
import { hashToken } from '../auth/token';

/** Live sessions of a member ($1) at $2, idle since $3 at most; $4 is the one that asks. */
const LIST = `
SELECT id, user_agent AS "userAgent", ${iso('created_at')} AS "signedInAt", ${iso('last_seen_at')} AS "lastSeenAt",
  token_hash = $4 AS current
FROM sessions WHERE user_id = $1 AND expires_at > $2 AND last_seen_at > $3
ORDER BY token_hash = $4 DESC, last_seen_at DESC, id`;

/** Where a member is signed in. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The member's live sessions; the one that `token` names first. */
  list(memberId: string, token: string): Promise<Device[]> {
    const now = this.clock.now();
    const idleSince = new Date(now.getTime() - LIFETIMES.member.idle);
    return this.dataSource.query<Device[]>(LIST, [memberId, now, idleSince, hashToken(token)]);
  }

  /** Ends one session; 404 when it is none of the member's. */
  async end(memberId: string, id: string): Promise<void> {
    const [, count] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM sessions WHERE user_id = $1 AND id = $2',
      [memberId, id],
    );
    if (count === 0) throw notFound('This device is signed out already.');
  }

  /** Ends all sessions but the one that `token` names. */
  async endOthers(memberId: string, token: string): Promise<void> {
    await this.dataSource.query('DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2', [
      memberId,
      hashToken(token),
    ]);
  }
}
