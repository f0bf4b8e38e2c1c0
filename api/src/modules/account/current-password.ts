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

  /** Refuses with 400 when it is not the member's password, with 429 after too many wrong ones. */
  async check(memberId: string, password: string): Promise<void> {
    await this.limits.take('wrongPasswordsPerMember', memberId);
    const [member] = await this.dataSource.query<{ hash: string }[]>(
      'SELECT password_hash AS hash FROM users WHERE id = $1',
      [memberId],
    );
    if (!(await this.passwords.matches(password, member?.hash))) {
      throw invalidInput([{ path: 'currentPassword', message: 'This is not your current password' }]);
    }
    await this.limits.giveBack('wrongPasswordsPerMember', memberId);
  }
}
