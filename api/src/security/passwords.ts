import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { Inject, Injectable } from '@nestjs/common';
import { PASSWORD_COST, type PasswordCost } from '../config/password-cost';
import { COST_OF_PASSWORDS } from '../config/settings.module';
import { invalidInput } from '../errors/api-exception';
import { COPY } from './copy';

/** Hashes computed at the same time: more would starve every other request of processor and memory. */
const AT_ONCE = 2;

/** Hashes and checks passwords. */
@Injectable()
export class Passwords {
  protected readonly argon2: Pick<typeof argon2, 'hash' | 'verify'> = argon2;
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly ofNobody: Promise<string>;

  constructor(@Inject(COST_OF_PASSWORDS) private readonly cost: PasswordCost = PASSWORD_COST) {
    this.ofNobody = argon2.hash(randomBytes(32), cost);
  }

  /**
   * The hash of a new password; all new passwords come through here, from forms with a field `password`. 400 if it is a
   * commonly used password, case-insensitively.
   */
  async hash(password: string): Promise<string> {
    // Loaded on demand: some megabytes, seldom needed.
    const { COMMON_PASSWORDS } = await import('./common-passwords');
    if (COMMON_PASSWORDS.has(password.toLowerCase()))
      throw invalidInput([{ path: 'password', message: COPY.commonPassword }]);
    return this.inTurn(() => this.argon2.hash(password, this.cost));
  }

  /** Whether the password matches the hash. Without a hash, takes as long and returns false. */
  async matches(password: string, stored: string | null | undefined): Promise<boolean> {
    const against = stored ?? (await this.ofNobody);
    const matches = await this.inTurn(() => this.argon2.verify(against, password));
    return matches && typeof stored === 'string';
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
