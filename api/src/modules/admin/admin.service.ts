import { Injectable, Logger } from '@nestjs/common';
import { unauthorized } from '../../errors/api-exception';
import { LimitsService, type Counted } from '../../limits/limits.service';
import { AuditService } from '../audit/audit.service';
import { RecognizedDevicesService, type Origin } from '../auth/recognized-devices/recognized-devices.service';
import { SessionsService } from '../auth/sessions/sessions.service';
import { PushSubscriptionsService } from '../push/push-subscriptions.service';
import { sessionLabel } from '../../security/tokens';
import { StaffSettingsService } from '../staff/staff-settings.service';
import { AdminPassword } from './admin-password';
import { COPY } from './copy';

/** Wrong passwords from all addresses are counted together under this name. */
const EVERYONE = 'everyone';

/** Signs the admin in and out. Every sign-in and failed attempt is logged and recorded in the audit trail. */
@Injectable()
export class AdminService {
  private readonly log = new Logger(AdminService.name);

  constructor(
    private readonly password: AdminPassword,
    private readonly sessions: SessionsService,
    private readonly recognizedDevices: RecognizedDevicesService,
    private readonly pushes: PushSubscriptionsService,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
    private readonly settings: StaffSettingsService,
  ) {}

  /**
   * Opens an admin session; returns its token and that of the browser, which is recognized from now on. Ends the
   * browser's previous session (`previous`). 401 for a wrong password or if the shared password is switched off, 429
   * after too many attempts.
   */
  async signIn(
    password: string,
    { address, device }: Origin,
    previous: string | undefined,
    userAgent?: string,
  ): Promise<{ token: string; device: string }> {
    const counts = await this.countsOf({ address, device });
    const isRight = await this.limits.failures(counts, async () => {
      const matches = this.password.matches(password);
      return (matches && !(await this.settings.isSharedPasswordOff())) || undefined;
    });
    if (!isRight) {
      this.log.warn({ message: 'admin sign-in refused', address });
      await this.audit.record({ address, session: null, actor: null }, { action: 'Sign-in refused: wrong password' });
      throw unauthorized(COPY.invalidPassword);
    }
    this.log.log({ message: 'admin signed in', address });
    if (previous) await this.sessions.end(previous);
    const token = await this.sessions.openForAdmin(this.password.fingerprint, userAgent);
    await this.audit.record({ address, session: sessionLabel(token), actor: null }, { action: 'Signed in' });
    const browser = await this.recognizedDevices.remember(device, {});
    await this.pushes.renew(null, token, { before: device, now: browser });
    return { token, device: browser };
  }

  /** Ends an admin session; does nothing for an invalid token. */
  async signOut(token: string, address: string): Promise<void> {
    const found = await this.sessions.findAdmin(token, this.password.fingerprint);
    if (!found) return;
    await this.sessions.end(token);
    this.log.log('admin signed out');
    await this.audit.record({ address, ...found.person }, { action: 'Signed out' });
  }

  /**
   * The limits that a wrong password counts toward: a browser that the admin signed in with before has its own tries.
   */
  private async countsOf({ address, device }: Origin): Promise<[Counted, ...Counted[]]> {
    const known = await this.recognizedDevices.ofAdmin(device);
    if (known) return [['signInFailuresPerKnownDevice', known]];
    return [
      ['adminSignInFailuresPerAddress', address],
      ['adminSignInFailuresInTotal', EVERYONE],
    ];
  }
}
