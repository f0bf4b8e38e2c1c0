import { Injectable } from '@nestjs/common';
import type { StaffSettings as StaffSettingsOnTheWire } from '@portal/contracts/staff';
import { DataSource, type EntityManager } from 'typeorm';
import type { Admin, SignedInAdmin } from '../../security/admin';
import { conflict } from '../../errors/api-exception';
import { findForUpdate } from '../../database/find-for-update';
import { AuditService } from '../audit/audit.service';
import { COPY } from './copy';
import { StaffSettings } from './staff-settings.entity';
import { Staff } from './staff.entity';

/** The sign-in settings of all staff. */
@Injectable()
export class StaffSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  async read(): Promise<StaffSettingsOnTheWire> {
    return toSettings(await this.dataSource.manager.findOneByOrFail(StaffSettings, { single: true }));
  }

  async isSharedPasswordOff(): Promise<boolean> {
    return (await this.read()).sharedPasswordOff;
  }

  /**
   * Locks the settings, and thereby changes of owners, until the transaction of `manager` ends; returns the settings.
   */
  async findForUpdate(manager: EntityManager): Promise<StaffSettingsOnTheWire> {
    const row = await findForUpdate(manager, StaffSettings, { single: true });
    if (!row) throw new Error('The settings of staff are gone from the database');
    return toSettings(row);
  }

  /** @throws {ApiException} 409 if no owner could sign in with these settings */
  async refuseWithoutOwner({ sharedPasswordOff }: StaffSettingsOnTheWire, manager: EntityManager): Promise<void> {
    if (sharedPasswordOff && !(await manager.existsBy(Staff, { role: 'owner' }))) throw conflict(COPY.lastOwner);
  }

  /** Changes the settings. 409 for who would lock themselves out, or cannot show that an account works without the shared password. */
  async change(admin: Admin & SignedInAdmin, wanted: StaffSettingsOnTheWire): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const before = await this.findForUpdate(manager);
      const own = admin.staffId === null ? null : await manager.findOneBy(Staff, { id: admin.staffId });
      if (wanted.sharedPasswordOff && !before.sharedPasswordOff && own?.role !== 'owner') {
        throw conflict(COPY.ownAccountFirst);
      }
      if (wanted.ownersNeedSecondFactor && own && own.totpSecret === null) throw conflict(COPY.ownSecondFactorFirst);
      await this.refuseWithoutOwner(wanted, manager);
      await manager.update(StaffSettings, { single: true }, wanted);
      const changes = [
        wanted.ownersNeedSecondFactor !== before.ownersNeedSecondFactor &&
          `Second factor of owners: ${wanted.ownersNeedSecondFactor ? 'needed' : 'not needed'}`,
        wanted.sharedPasswordOff !== before.sharedPasswordOff &&
          `Shared password: ${wanted.sharedPasswordOff ? 'off' : 'on'}`,
      ].filter((change) => change !== false);
      if (changes.length === 0) return;
      await this.audit.record(admin, { action: 'Changed how staff sign in', detail: changes.join(' · ') }, manager);
    });
  }
}

const toSettings = ({ ownersNeedSecondFactor, sharedPasswordOff }: StaffSettings): StaffSettingsOnTheWire => ({
  ownersNeedSecondFactor,
  sharedPasswordOff,
});
