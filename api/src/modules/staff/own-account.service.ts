import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInAdmin } from '../../security/admin';
import { conflict, invalidInput } from '../../errors/api-exception';
import { LimitsService } from '../../limits/limits.service';
import { Passwords } from '../../security/passwords';
import { COPY } from './copy';
import { Staff } from './staff.entity';

/** The account that staff are signed in with. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: Passwords,
    private readonly limits: LimitsService,
  ) {}

  /** The account. 409 for the shared password, which has none. */
  async find({ staffId }: SignedInAdmin): Promise<Staff> {
    const staff = staffId === null ? null : await this.dataSource.manager.findOneBy(Staff, { id: staffId });
    if (!staff) throw conflict(COPY.byAccountOnly);
    return staff;
  }

  /** The account, shown its password in a field of a form. 400 for a wrong one, 429 after too many of them. */
  async prove(admin: SignedInAdmin, password: string, field: string): Promise<Staff> {
    const staff = await this.find(admin);
    const isRight = await this.limits.failures(
      [['wrongPasswordsPerMember', `staff ${staff.id}`]],
      async () => (await this.passwords.matches(password, staff.passwordHash)) || undefined,
    );
    if (!isRight) throw invalidInput([{ path: field, message: COPY.wrongPassword }]);
    return staff;
  }
}
