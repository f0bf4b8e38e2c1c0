import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { ApiEnvironment } from '../../config/environment';
import { portalAddress } from '../../config/portal-address';
import { ENVIRONMENT } from '../../config/settings.module';
import type { TimelinePart } from '../../database/timeline.sql';
import { User } from '../../database/user.entity';
import { OutboxService, type NewMail } from '../outbox/outbox.service';
import { welcomeWords } from './copy';
import { addMember, type NewUser } from './new-member';
import { TIMELINE } from './person-accounts.sql';

@Injectable()
export class UsersService {
  static readonly timeline: TimelinePart = TIMELINE;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** The account with this e-mail (in lower case), together with its password hash. */
  async findWithPassword(email: string): Promise<User | undefined> {
    const users = this.dataSource.getRepository(User);
    const query = users
      .createQueryBuilder('user')
      .addSelect('user.passwordHash')
      .where('user.email = :email', { email });
    return (await query.getOne()) ?? undefined;
  }

  /** Creates a member with what every new member starts with, and welcomes them by mail; undefined when the e-mail is taken. */
  async create(user: NewUser): Promise<{ id: string } | undefined> {
    const now = this.clock.now();
    const created = await this.dataSource.transaction(async (manager) => {
      const id = await addMember(manager, user, now);
      if (id === undefined) return undefined;
      await this.outbox.post(manager, this.welcome(id, user.email, user.firstName));
      return { id };
    });
    this.outbox.wake();
    return created;
  }

  private welcome(memberId: string, email: string, firstName: string): NewMail {
    const origin = portalAddress(this.environment);
    const words = welcomeWords(firstName, `${origin}/dashboard`, `${origin}/coaching`);
    return { kind: 'welcome', memberId, recipient: email, ...words };
  }

  /** Keeps the member's time zone. */
  async moveTo(id: string, timeZone: string): Promise<void> {
    await this.dataSource.getRepository(User).update({ id }, { timeZone });
  }
}
