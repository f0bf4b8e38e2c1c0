import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { invalidInput } from '../../common/refusal';
import { LimitsService } from '../../limits/limits.service';
import { Passwords } from '../auth/passwords';

/** Asks a signed-in member for their password once more, before what cannot be undone. */
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
      const [member] = await this.dataSource.query<{ hash: string | null }[]>(
        'SELECT password_hash AS hash FROM users WHERE id = $1',
        [memberId],
      );
      const stored = member?.hash ?? undefined;
      return (await this.passwords.matches(password, stored)) ? stored : undefined;
    });
    if (hash !== undefined) return hash;
    throw invalidInput([{ path: 'currentPassword', message: 'This is not your current password' }]);
  }
}
