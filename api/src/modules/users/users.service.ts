import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock';
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
    private readonly clock: Clock,
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

  /** Creates a member with what every new member starts with; undefined when the e-mail is taken. */
  create({ email, passwordHash, firstName, lastName }: NewUser): Promise<{ id: string } | undefined> {
    const now = this.clock.now();
    return this.dataSource.transaction(async (manager) => {
      const values = [email, passwordHash, firstName, lastName, now];
      const [user] = await manager.query<{ id: string }[]>(CREATE, values);
      if (!user) return undefined;
      await manager.query(ADD_STARTER_HABITS, starterHabitValues(user.id));
      await manager.query(ASSIGN_STARTER_COURSES, [user.id, now]);
      return user;
    });
  }

  /** Keeps the member's time zone. */
  async moveTo(id: string, timeZone: string): Promise<void> {
    await this.dataSource.getRepository(User).update({ id }, { timeZone });
  }
}
