import { Injectable } from '@nestjs/common';
import type { SignUp } from '@portal/contracts/auth';
import { forbidden, ApiException } from '../../../errors/api-exception';
import { LimitsService, type Counted } from '../../../limits/limits.service';
import { Passwords } from '../../../security/passwords';

import type { User } from '../../users/user.entity';
import { SignUpsService } from '../../registration/sign-ups/sign-ups.service';
import { UsersService } from '../../users/users.service';
import { COPY } from '../copy';
import { RecognizedDevicesService, type Origin } from '../recognized-devices/recognized-devices.service';
import type { Proven } from '../sessions/sessions.service';
import { SignInQueue } from './sign-in-queue';

/** Creates accounts and checks passwords. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly signUps: SignUpsService,
    private readonly passwords: Passwords,
    private readonly limits: LimitsService,
    private readonly recognizedDevices: RecognizedDevicesService,
    private readonly queue: SignInQueue,
  ) {}

  /**
   * The member with this email and password. An unknown email takes as long as a wrong password. Wrong passwords are
   * counted; 429 beyond the limit. Sign-ins wait in a queue during a rush. 403, with the reason, for the right password
   * of a deactivated account.
   */
  async signIn(email: string, password: string, from: Origin): Promise<User | undefined> {
    const account = email.trim().toLowerCase();
    const user = await this.queue.turn(from.address, async () => {
      const counts = await this.countsOf(account, from);
      return this.limits.failures(counts, () => this.whoKnows(account, password));
    });
    if (user?.deactivatedAt) throw forbidden(COPY.deactivated);
    return user;
  }

  /**
   * Creates an account, or a pending request if the owner approves sign-ups. 409 if the email already has an account;
   * this counts as a sign-up, because it reveals who has an account. 403 if registration is by invitation only.
   */
  async create({ email, password, firstName, lastName }: SignUp, address: string): Promise<Proven | 'waiting'> {
    const signedUp = await this.limits.within([['signUpsPerAddress', address]], async () => {
      const passwordHash = await this.passwords.hash(password);
      const outcome = await this.signUps.signUp({ email: email.toLowerCase(), passwordHash, firstName, lastName });
      return typeof outcome === 'object' ? { ...outcome, passwordHash } : outcome;
    });
    if (signedUp === 'uninvited') throw forbidden(COPY.uninvited);
    if (signedUp !== 'taken') return signedUp;
    throw new ApiException(409, 'email_taken', COPY.emailTaken, [{ path: 'email', message: COPY.emailTaken }]);
  }

  /** A person waiting for approval has no account yet, but a password that lets them see their status. */
  private async whoKnows(account: string, password: string): Promise<User | undefined> {
    const [user, waiting] = await Promise.all([
      this.users.findWithPassword(account),
      this.signUps.passwordHashOf(account),
    ]);
    if (!(await this.passwords.matches(password, user ? user.passwordHash : waiting))) return undefined;
    if (!user) throw forbidden(COPY.waiting);
    return user;
  }

  /**
   * The limits that a wrong password counts toward. A network address that has used up its tries does not count toward
   * the account's. A browser that the member signed in with before has its own tries, which no one else can use up
   * (docs/decisions/0012).
   */
  private async countsOf(account: string, { address, device }: Origin): Promise<[Counted, ...Counted[]]> {
    const known = await this.recognizedDevices.ofMember(device, account);
    if (known) return [['signInFailuresPerKnownDevice', known]];
    return [
      ['signInFailuresPerAddress', address],
      ['signInFailuresPerAccountAndAddress', `${account} ${address}`],
      ['signInFailuresPerAccount', account],
    ];
  }
}
