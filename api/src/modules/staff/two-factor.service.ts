import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import type { beginTwoFactorSetup } from '@portal/contracts/staff';
import { DataSource, LessThan } from 'typeorm';
import type { Admin, SignedInAdmin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { LiveBrand } from '../../config/live-brand';
import { conflict, invalidInput } from '../../errors/api-exception';
import { findForUpdate } from '../../database/find-for-update';
import { LimitsService } from '../../limits/limits.service';
import { hashToken } from '../../security/tokens';
import { AuditService } from '../audit/audit.service';
import { COPY } from './copy';
import { OwnAccountService } from './own-account.service';
import { qrCodeOf } from './qr-code';
import { RecoveryCode } from './recovery-code.entity';
import { StaffSettingsService } from './staff-settings.service';
import { Staff } from './staff.entity';
import { urlFor, bareRecoveryCode, newRecoveryCodes, newSecret, stepOf } from './totp';

type By = Admin & SignedInAdmin;

const hashOf = (recoveryCode: string) => hashToken(bareRecoveryCode(recoveryCode));

/** Authenticator app codes (TOTP, RFC 6238), and the recovery codes that replace them. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: StaffSettingsService,
    private readonly own: OwnAccountService,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly brand: LiveBrand,
  ) {}

  /** Makes a secret to be confirmed. 409 for one who has two-factor authentication, and for the shared password. */
  async begin(admin: By): Promise<CallOutput<typeof beginTwoFactorSetup>> {
    const { id, email, totpSecret } = await this.own.find(admin);
    if (totpSecret !== null) throw conflict(COPY.alreadyOn);
    const secret = newSecret();
    await this.staff.update({ id }, { totpPending: secret });
    const address = urlFor(secret, this.brand.current.words.name, email);
    return { secret, address, qr: qrCodeOf(address) };
  }

  /**
   * Enables two-factor authentication that was started, and returns its recovery codes. 400 for a wrong code, 409 if
   * none was started.
   */
  async confirm(admin: By, code: string): Promise<string[]> {
    const { id, totpPending } = await this.own.find(admin);
    if (totpPending === null) throw conflict(COPY.notBegun);
    const step = await this.limits.failures([['wrongCodesPerStaff', id]], () =>
      Promise.resolve(stepOf(totpPending, code, this.clock.now())),
    );
    if (step === undefined) throw invalidInput([{ path: 'code', message: COPY.wrongCode }]);
    const recoveryCodes = newRecoveryCodes();
    await this.dataSource.transaction(async (manager) => {
      const staff = await findForUpdate(manager, Staff, { id });
      if (staff?.totpPending !== totpPending) throw conflict(COPY.notBegun);
      await manager.update(Staff, { id }, { totpSecret: totpPending, totpPending: null, totpStep: step });
      await manager.delete(RecoveryCode, { staffId: id });
      await manager.insert(
        RecoveryCode,
        recoveryCodes.map((each) => ({ staffId: id, codeHash: hashOf(each) })),
      );
      await this.audit.record(admin, { action: 'Switched their second factor on' }, manager);
    });
    return recoveryCodes;
  }

  /** Disables one's own two-factor authentication. 400 for a wrong password, 409 if owners must have it. */
  async drop(admin: By, password: string): Promise<void> {
    const { id } = await this.own.prove(admin, password, 'password');
    await this.dataSource.transaction(async (manager) => {
      const { ownersNeedSecondFactor } = await this.settings.findForUpdate(manager);
      const staff = await findForUpdate(manager, Staff, { id });
      if (ownersNeedSecondFactor && staff?.role === 'owner') throw conflict(COPY.needed);
      await manager.update(Staff, { id }, { totpSecret: null, totpPending: null });
      await manager.delete(RecoveryCode, { staffId: id });
      await this.audit.record(admin, { action: 'Switched their second factor off' }, manager);
    });
  }

  /** Uses up an app code or a recovery code: each works once. Returns which one it was; undefined for neither. */
  async take({ id, totpSecret }: Staff, code: string): Promise<'app' | 'recovery' | undefined> {
    if (totpSecret === null) return undefined;
    const step = /^\d{6}$/.test(code) ? stepOf(totpSecret, code, this.clock.now()) : undefined;
    if (step !== undefined) {
      const { affected } = await this.staff.update({ id, totpSecret, totpStep: LessThan(step) }, { totpStep: step });
      return affected ? 'app' : undefined;
    }
    const codes = this.dataSource.getRepository(RecoveryCode);
    const { affected } = await codes.delete({ staffId: id, codeHash: hashOf(code) });
    return affected ? 'recovery' : undefined;
  }

  /** How many recovery codes an account has left. */
  left(staffId: string): Promise<number> {
    return this.dataSource.getRepository(RecoveryCode).countBy({ staffId });
  }

  private get staff() {
    return this.dataSource.getRepository(Staff);
  }
}
