import { Injectable } from '@nestjs/common';
import type { changeStaffPassword } from '@portal/contracts/staff';
import { DataSource, Not } from 'typeorm';
import type { Admin, SignedInAdmin } from '../../security/admin';
import type { InputOf } from '../../http/input';
import { unauthorized } from '../../errors/api-exception';
import { Session } from '../auth/sessions/session.entity';
import { Passwords } from '../../security/passwords';
import { hashToken, newToken } from '../../security/tokens';
import { AuditService } from '../audit/audit.service';
import { PushSubscriptionsService } from '../push/push-subscriptions.service';
import { COPY } from './copy';
import { OwnAccountService } from './own-account.service';
import { Staff } from './staff.entity';

/** Changes the password of the signed-in staff account. */
@Injectable()
export class StaffPasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly own: OwnAccountService,
    private readonly passwords: Passwords,
    private readonly pushes: PushSubscriptionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes it and ends all sessions of the account but the one that `token` names. Answers the new token of that session.
   * Refuses as {@link OwnAccountService.prove} does.
   */
  async change(
    admin: Admin & SignedInAdmin,
    token: string,
    { currentPassword, password }: InputOf<typeof changeStaffPassword>['body'],
  ): Promise<string> {
    const { id: staffId, passwordHash: checked } = await this.own.prove(admin, currentPassword, 'currentPassword');
    const passwordHash = await this.passwords.hash(password);
    const renewed = newToken();
    await this.dataSource.transaction(async (manager) => {
      const set = await manager.update(Staff, { id: staffId, passwordHash: checked }, { passwordHash });
      const tokenHash = hashToken(renewed);
      const kept = await manager.update(Session, { tokenHash: hashToken(token) }, { tokenHash });
      // The password was changed or the session ended elsewhere during the request.
      if (!set.affected || !kept.affected) throw unauthorized(COPY.changedMeanwhile);
      await manager.delete(Session, { staffId, tokenHash: Not(tokenHash) });
      await this.pushes.endExpired(manager, staffId);
      await this.audit.record(admin, { action: 'Changed their password' }, manager);
    });
    return renewed;
  }
}
