import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../time/clock';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import type { TimelinePart } from '../people/timeline.sql';
import { User } from './user.entity';
import { OutboxService } from '../outbox/outbox.service';
import { WebhooksService } from '../webhooks/webhooks.service';
import { welcomeWords } from './copy';
import { addMember, addMembers, type NewUser } from './new-member';
import type { ManyNewUser } from './new-members.sql';

/** What became of the accounts of a person ($1). */
export const TIMELINE = `
SELECT e.at, e.kind || ':' || u.id AS id, e.kind, json_build_object('memberId', u.id, 'email', u.email) AS rest
FROM users u CROSS JOIN LATERAL (
  VALUES ('signed-up', u.created_at), ('verified', u.email_verified_at), ('deactivated', u.deactivated_at)
) e (kind, at)
WHERE u.person_id = $1 AND e.at IS NOT NULL`;

@Injectable()
export class UsersService {
  static readonly timeline: TimelinePart = TIMELINE;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly webhooks: WebhooksService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** The account with this email (in lower case), together with its password hash. */
  async findWithPassword(email: string): Promise<User | undefined> {
    const users = this.dataSource.getRepository(User);
    const query = users
      .createQueryBuilder('user')
      .addSelect('user.passwordHash')
      .where('user.email = :email', { email });
    return (await query.getOne()) ?? undefined;
  }

  /** Whether this email (in lower case) has an account. */
  isMember(email: string): Promise<boolean> {
    return this.dataSource.getRepository(User).existsBy({ email });
  }

  /** Whether the account of a member has this email (in lower case). */
  hasEmail(id: string, email: string): Promise<boolean> {
    return this.dataSource.getRepository(User).existsBy({ id, email });
  }

  /** Adds a member with the defaults of new members, and returns their ID; undefined if the email is taken. */
  async add(manager: EntityManager, user: NewUser): Promise<string | undefined> {
    const createdAt = this.clock.now();
    const id = await addMember(manager, user, createdAt);
    if (id === undefined) return undefined;
    const { email, firstName, lastName } = user;
    const data = { id, firstName, lastName, email, createdAt: createdAt.toISOString() };
    await this.webhooks.emit(manager, { event: 'member.created', data, memberId: id });
    return id;
  }

  /** Adds many members without a password, and returns their IDs by email; skips existing ones. */
  addMany(manager: EntityManager, users: readonly ManyNewUser[]): Promise<Map<string, string>> {
    return addMembers(manager, users, this.clock.now());
  }

  /** Sends a new member the welcome email. `addressLink`: their email verification link, if they need one. */
  async welcome(
    manager: EntityManager,
    { id, email, firstName }: Pick<User, 'id' | 'email' | 'firstName'>,
    addressLink?: string,
  ): Promise<void> {
    const origin = portalOrigin(this.environment);
    const words = welcomeWords(firstName, `${origin}/dashboard`, `${origin}/coaching`, addressLink);
    await this.outbox.post(manager, {
      kind: 'welcome',
      memberId: id,
      recipient: email,
      bypassSuppression: addressLink !== undefined,
      ...words,
    });
  }

  /** Keeps the member's time zone. */
  async moveTo(id: string, timeZone: string): Promise<void> {
    await this.dataSource.getRepository(User).update({ id }, { timeZone });
  }
}
