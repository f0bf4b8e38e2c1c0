import { Injectable } from '@nestjs/common';
import type { SignUp } from '@portal/contracts/auth';
import { forbidden, Refusal } from '../../common/refusal';
import { LimitsService } from '../../limits/limits.service';
import type { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { COPY } from './copy';
import { Passwords } from './passwords';

/** Creates accounts and checks who knows their password. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly limits: LimitsService,
  ) {}

  /**
   * The member with this e-mail and password. An unknown e-mail takes as long as a wrong password. Failures are counted
   * per address and per account; beyond the limit it refuses with 429 without looking at the password. Who knows the
   * password of a deactivated account is told so with 403.
   */
  async signIn(email: string, password: string, address: string): Promise<User | undefined> {
    const account = email.trim().toLowerCase();
    await this.limits.take('signInFailuresPerAddress', address);
    await this.limits.take('signInFailuresPerAccount', account);
    const user = await this.users.findWithPassword(account);
    if (!(await this.passwords.matches(password, user?.passwordHash))) return undefined;
    await this.limits.giveBack('signInFailuresPerAddress', address);
    await this.limits.giveBack('signInFailuresPerAccount', account);
    if (user?.deactivatedAt) throw forbidden(COPY.deactivated);
    return user;
  }

  /** Creates an account; 409 when the e-mail has one. */
  async create({ email, password, firstName, lastName }: SignUp, address: string): Promise<{ id: string }> {
    await this.limits.take('signUpsPerAddress', address);
    const passwordHash = await this.passwords.hash(password);
    const user = await this.users.create({ email: email.toLowerCase(), passwordHash, firstName, lastName });
    if (user) return user;
    throw new Refusal(409, 'email_taken', COPY.emailTaken, [{ path: 'email', message: COPY.emailTaken }]);
  }
}
