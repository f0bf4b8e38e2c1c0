import { Injectable, Logger } from '@nestjs/common';
import type { staffSignIn } from '@portal/contracts/staff';
import { DataSource } from 'typeorm';
import type { InputOf } from '../../http/input';
import { unauthorized } from '../../errors/api-exception';
import { LimitsService, type Counted } from '../../limits/limits.service';
import { Passwords } from '../../security/passwords';
import { sessionLabel } from '../../security/tokens';
import { AuditService } from '../audit/audit.service';
import { RecognizedDevicesService, type Origin } from '../auth/recognized-devices/recognized-devices.service';
import { SessionsService } from '../auth/sessions/sessions.service';
import { PushSubscriptionsService } from '../push/push-subscriptions.service';
import { COPY } from './copy';
import { TwoFactorService } from './two-factor.service';
import { nameOf } from './staff.service';
import { Staff } from './staff.entity';

/** Where a sign-in comes from, with the browser's previous session. */
interface Browser extends Origin {
  previous: string | undefined;
  userAgent: string | undefined;
}

/** The result of an attempt: a code is still required, or how the account was authenticated. */
type Shown = 'code-wanted' | 'password' | 'app' | 'recovery';

const WORDS: Partial<Record<Shown, string>> = { recovery: 'With a recovery code', app: 'With a code' };

/** Signs staff in with their accounts. Every sign-in and failed attempt is recorded in the audit trail. */
@Injectable()
export class StaffSignInService {
  private readonly log = new Logger(StaffSignInService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly secondFactor: TwoFactorService,
    private readonly sessions: SessionsService,
    private readonly recognizedDevices: RecognizedDevicesService,
    private readonly passwords: Passwords,
    private readonly pushes: PushSubscriptionsService,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Opens an admin session; returns its token and that of the browser, which is recognized from now on. Undefined if a
   * code is also required. 401 for a wrong password or code, 429 after too many of them; an unknown email takes as
   * long.
   */
  async signIn(
    { email, password, code }: InputOf<typeof staffSignIn>['body'],
    { address, device, previous, userAgent }: Browser,
  ): Promise<{ token: string; device: string } | undefined> {
    const account = email.toLowerCase();
    const staff = await this.dataSource.manager.findOneBy(Staff, { email: account });
    const counts = await this.countsOf(account, staff, { address, device });
    let isPasswordRight = false;
    const shown = await this.limits.failures<Shown>(counts, async () => {
      isPasswordRight = await this.passwords.matches(password, staff?.passwordHash);
      return staff && isPasswordRight ? this.showCode(staff, code) : undefined;
    });
    if (shown === 'code-wanted') return undefined;
    if (!staff || !shown) {
      await this.refused(staff, address, isPasswordRight);
      throw unauthorized(isPasswordRight ? `Unauthorized: ${COPY.wrongCode}` : COPY.invalidPassword);
    }
    const token = await this.sessions.openForStaff(staff, userAgent);
    if (!token) throw unauthorized(COPY.changedMeanwhile);
    const browser = await this.recognizedDevices.remember(device, { staffId: staff.id });
    await this.pushes.renew(staff.id, token, { before: device, now: browser });
    if (previous) await this.sessions.end(previous);
    const detail = WORDS[shown];
    const by = { address, session: sessionLabel(token), actor: nameOf(staff) };
    await this.audit.record(by, { action: 'Signed in', ...(detail && { detail }) });
    return { token, device: browser };
  }

  private async showCode(staff: Staff, code: string | undefined): Promise<Shown | undefined> {
    if (staff.totpSecret === null) return 'password';
    if (!code) return 'code-wanted';
    return this.limits.failures([['wrongCodesPerStaff', staff.id]], () => this.secondFactor.take(staff, code));
  }

  /** Attempts without an account are not recorded: otherwise anyone could write anything into the audit log. */
  private async refused(staff: Staff | null, address: string, isPasswordRight: boolean) {
    this.log.warn({ message: 'staff sign-in refused', address });
    if (!staff) return;
    const action = `Sign-in refused: wrong ${isPasswordRight ? 'code' : 'password'}`;
    await this.audit.record({ address, session: null, actor: null }, { action, subject: nameOf(staff) });
  }

  /** As for members (docs/decisions/0012): a browser that the account signed in with before has its own tries. */
  private async countsOf(
    account: string,
    staff: Staff | null,
    { address, device }: Origin,
  ): Promise<[Counted, ...Counted[]]> {
    const known = staff && (await this.recognizedDevices.ofStaff(device, staff.id));
    if (known) return [['signInFailuresPerKnownDevice', known]];
    return [
      ['adminSignInFailuresPerAddress', address],
      ['signInFailuresPerAccount', `staff ${account}`],
    ];
  }
}
