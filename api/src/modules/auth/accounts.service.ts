import { Injectable } from '@nestjs/common';
import type { SignUp } from '@portal/contracts/auth';
import { forbidden, Refusal } from '../../common/refusal';
import type { LimitName } from '../../limits/limit-rules';
import { LimitsService } from '../../limits/limits.service';
import type { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { COPY } from './copy';
import { NewPasswords } from './new-passwords';
import { KnownBrowsersService, type Origin } from './known-browsers.service';
import { Passwords } from './passwords';

/** Creates accounts and checks who knows their password. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
    private readonly limits: LimitsService,
    private readonly browsers: KnownBrowsersService,
  ) {}

  /**
   * The member with this e-mail and password. An unknown e-mail takes as long as a wrong password. Failures are counted;
   * beyond the limit it refuses with 429 without looking at the password. Who knows the password of a deactivated
   * account is told so with 403.
   */
  async signIn(email: string, password: string, from: Origin): Promise<User | undefined> {
    const account = email.trim().toLowerCase();
    const counts = await this.countsOf(account, from);
    for (const [limit, subject] of counts) await this.limits.take(limit, subject);
    const user = await this.users.findWithPassword(account);
    if (!(await this.passwords.matches(password, user?.passwordHash))) return undefined;
    for (const [limit, subject] of counts) await this.limits.giveBack(limit, subject);
    if (user?.deactivatedAt) throw forbidden(COPY.deactivated);
    return user;
  }

  /** Creates an account; 409 when the e-mail has one. */
  async create({ email, password, firstName, lastName }: SignUp, address: string): Promise<{ id: string }> {
    await this.limits.take('signUpsPerAddress', address);
    const passwordHash = await this.newPasswords.hashOf(password);
    const user = await this.users.create({ email: email.toLowerCase(), passwordHash, firstName, lastName });
    if (user) return user;
    throw new Refusal(409, 'email_taken', COPY.emailTaken, [{ path: 'email', message: COPY.emailTaken }]);
  }

  /**
   * What a wrong password counts against. An address that is out of tries adds nothing to those of the account. A
   * browser that the member signed in with before has tries of its own, which no one else can use up
   * (docs/decisions/0012).
   */
  private async countsOf(account: string, { address, device }: Origin): Promise<[LimitName, string][]> {
    const known = await this.browsers.ofMember(device, account);
    if (known) return [['signInFailuresPerKnownDevice', known]];
    return [
      ['signInFailuresPerAddress', address],
      ['signInFailuresPerAccountAndAddress', `${account} ${address}`],
      ['signInFailuresPerAccount', account],
    ];
  }
}
