import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
import type { ApiEnvironment } from '../../config/environment';
import { portalAddress } from '../../config/portal-address';
import { ENVIRONMENT } from '../../config/settings.module';
import { MailSender } from '../outbox/mail-sender';
import { OutboxService, type Letter } from '../outbox/outbox.service';
import { welcomeWords } from './copy';
import { ASSIGN_STARTER_COURSES, ADD_STARTER_HABITS, starterHabitValues } from './new-member';
import { User } from './user.entity';

export type NewUser = Pick<User, 'email' | 'passwordHash' | 'firstName' | 'lastName'>;

const CREATE = `
INSERT INTO users (email, password_hash, first_name, last_name, created_at) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (email) DO NOTHING RETURNING id`;

@Injectable()
export class UsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly sender: MailSender,
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
  async create({ email, passwordHash, firstName, lastName }: NewUser): Promise<{ id: string } | undefined> {
    const now = this.clock.now();
    const created = await this.dataSource.transaction(async (manager) => {
      const values = [email, passwordHash, firstName, lastName, now];
      const [user] = await manager.query<{ id: string }[]>(CREATE, values);
      if (!user) return undefined;
      await manager.query(ADD_STARTER_HABITS, starterHabitValues(user.id));
      await manager.query(ASSIGN_STARTER_COURSES, [user.id, now]);
      await this.outbox.post(manager, this.welcome(user.id, email, firstName));
      return user;
    });
    this.sender.wake();
    return created;
  }

  private welcome(memberId: string, email: string, firstName: string): Letter {
    const origin = portalAddress(this.environment);
    const words = welcomeWords(firstName, `${origin}/dashboard`, `${origin}/coaching`);
    return { kind: 'welcome', memberId, recipient: email, ...words };
  }

  /** Keeps the member's time zone. */
  async moveTo(id: string, timeZone: string): Promise<void> {
    await this.dataSource.getRepository(User).update({ id }, { timeZone });
  }
}
