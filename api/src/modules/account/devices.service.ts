import { Injectable } from '@nestjs/common';
import type { Device } from '@portal/contracts/account';
import { DataSource, MoreThan, Not } from 'typeorm';
import { Clock } from '../../time/clock';
import { notFound } from '../../errors/api-exception';
import { Session } from '../auth/sessions/session.entity';
import { LIFETIMES } from '../../security/cookies';
import { hashToken } from '../../security/tokens';
import { COPY } from './copy';

/** Where a member is signed in. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The member's live sessions; the one that `token` names first. */
  async list(memberId: string, token: string): Promise<Device[]> {
    const now = this.clock.now();
    const idleSince = new Date(now.getTime() - LIFETIMES.member.idle);
    const live = { userId: memberId, expiresAt: MoreThan(now), lastSeenAt: MoreThan(idleSince) };
    const sessions = await this.sessions.find({ where: live, order: { lastSeenAt: 'DESC', id: 'ASC' } });
    const devices = sessions.map(({ id, userAgent, createdAt, lastSeenAt, tokenHash }) => ({
      id,
      userAgent,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: tokenHash.equals(hashToken(token)),
    }));
    return devices.sort((one, other) => Number(other.current) - Number(one.current));
  }

  /** Ends one session; 404 when it is none of the member's. */
  async end(memberId: string, id: string): Promise<void> {
    const { affected } = await this.sessions.delete({ userId: memberId, id });
    if (!affected) throw notFound(COPY.deviceSignedOut);
  }

  /** Ends all sessions but the one that `token` names. */
  async endOthers(memberId: string, token: string): Promise<void> {
    await this.sessions.delete({ userId: memberId, tokenHash: Not(hashToken(token)) });
  }

  private get sessions() {
    return this.dataSource.getRepository(Session);
  }
}
