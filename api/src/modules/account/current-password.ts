import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { invalidInput } from '../../errors/api-exception';
import { User } from '../users/user.entity';
import { LimitsService } from '../../limits/limits.service';
import { Passwords } from '../../security/passwords';
import { COPY } from './copy';

/** Asks a signed-in member for their password again before irreversible actions. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: Passwords,
    private readonly limits: LimitsService,
  ) {}

  /**
   * Returns the hash that the password was checked against: proceed only while the member still has this hash. 400 for
   * a wrong password, 429 after too many of them.
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
