import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { invalidInput } from '../../errors/api-exception';
import { User } from '../users/user.entity';
import { LimitsService } from '../../limits/limits.service';
import { Passwords } from '../../security/passwords';
import { COPY } from './copy';

/** Asks a signed-in member for their password again before something irreversible. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: Passwords,
    private readonly limits: LimitsService,
  ) {}

  /**
   * The hash that the password was checked against: what follows may happen only while it is still the member's. Refuses
   * with 400 when it is not the member's password, with 429 after too many wrong ones.
   */
  async check(memberId: string, password: string): Promise<string> {
    const hash = await this.limits.failures([['wrongPasswordsPerMember', memberId]], async () => {
      const select = { id: true, passwordHash: true };
      const member = await this.dataSource.manager.findOne(User, { select, where: { id: memberId } });
      const stored = member?.passwordHash ?? undefined;
      return (await this.passwords.matches(password, stored)) ? stored : undefined;
    });
    if (hash !== undefined) return hash;
    throw invalidInput([{ path: 'currentPassword', message: COPY.wrongPassword }]);
  }
}
