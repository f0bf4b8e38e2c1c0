import { Injectable } from '@nestjs/common';
import type { SignUpMode } from '@portal/contracts/registration';
import { DataSource } from 'typeorm';
import type { Admin } from '../../../security/admin';
import { findForUpdate } from '../../../database/find-for-update';
import { AuditService } from '../../audit/audit.service';
import { COPY } from '../copy';
import { SignUpSettings } from './sign-up-settings.entity';

/** Who may sign up. */
@Injectable()
export class SignUpSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  async mode(): Promise<SignUpMode> {
    return (await this.dataSource.manager.findOneByOrFail(SignUpSettings, { single: true })).mode;
  }

  /** Decides who may sign up from here on. */
  async change(admin: Admin, mode: SignUpMode): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const before = await findForUpdate(manager, SignUpSettings, { single: true });
      if (before?.mode === mode) return;
      await manager.update(SignUpSettings, { single: true }, { mode });
      await this.audit.record(admin, { action: 'Changed who may sign up', detail: COPY.modes[mode] }, manager);
    });
  }
}
