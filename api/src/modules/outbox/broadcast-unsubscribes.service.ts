import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { unauthorized } from '../../errors/api-exception';
import { Clock } from '../../time/clock';
import { User } from '../users/user.entity';
import { BroadcastUnsubscribe } from './broadcast-unsubscribe.entity';
import { RECIPIENT, UNSUBSCRIBE } from './broadcast-unsubscribes.sql';
import type { AnnouncementId } from './unsubscribe-link';

/** Whom the link of a broadcast belongs to. */
export interface BroadcastRecipient {
  email: string;
  isMember: boolean;
  unsubscribed: boolean;
}

/** Who gets no broadcasts and no emails of sequences: by address, so that it holds for a person's account and their questionnaires. */
@Injectable()
export class BroadcastUnsubscribesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Whom a token belongs to; undefined if it is unknown. */
  async recipientOf(token: string): Promise<BroadcastRecipient | undefined> {
    const [recipient] = await this.dataSource.query<BroadcastRecipient[]>(RECIPIENT, [token]);
    return recipient;
  }

  /** Unsubscribes an address, by the link of an email or in the settings (null). */
  async unsubscribe(email: string, by: AnnouncementId | null): Promise<void> {
    const { broadcast = null, step = null } = by ?? {};
    await this.dataSource.query(UNSUBSCRIBE, [email, broadcast, this.clock.now(), step]);
  }

  async resubscribe(email: string): Promise<void> {
    await this.dataSource.manager.delete(BroadcastUnsubscribe, { email });
  }

  /** Whether a member gets broadcasts. */
  async isSubscribed(memberId: string): Promise<boolean> {
    const email = await this.emailOf(memberId);
    return !(await this.dataSource.manager.existsBy(BroadcastUnsubscribe, { email }));
  }

  /** Has a member get broadcasts or not. */
  async choose(memberId: string, subscribed: boolean): Promise<void> {
    const email = await this.emailOf(memberId);
    await (subscribed ? this.resubscribe(email) : this.unsubscribe(email, null));
  }

  private async emailOf(memberId: string) {
    const member = await this.dataSource.manager.findOneBy(User, { id: memberId });
    if (!member) throw unauthorized();
    return member.email;
  }
}
