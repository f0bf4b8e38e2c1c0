import { Injectable, Logger } from '@nestjs/common';
import { unauthorized } from '../../common/refusal';
import { LimitsService } from '../../limits/limits.service';
import { AuditService } from '../audit/audit.service';
import { SessionsService } from '../auth/sessions.service';
import { sessionLabel } from '../auth/token';
import { AdminPassword } from './admin-password';

/** Wrong passwords from all addresses are counted together under this name. */
const EVERYONE = 'everyone';

/** Signs the admin in and out. Every sign-in and refusal is logged and recorded in the audit trail. */
@Injectable()
export class AdminService {
  private readonly log = new Logger(AdminService.name);

  constructor(
    private readonly password: AdminPassword,
    private readonly sessions: SessionsService,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
  ) {}

  /** Opens an admin session and answers its token; 401 for a wrong password, 429 after too many of them. */
  async signIn(password: string, address: string): Promise<string> {
    await this.limits.take('adminSignInFailuresPerAddress', address);
    await this.limits.take('adminSignInFailuresInTotal', EVERYONE);
    if (!this.password.matches(password)) {
      this.log.warn({ message: 'admin sign-in refused', address });
      await this.audit.record({ address, session: null }, { action: 'Sign-in refused: wrong password' });
      throw unauthorized('Unauthorized: invalid password');
    }
    await this.limits.giveBack('adminSignInFailuresPerAddress', address);
    await this.limits.giveBack('adminSignInFailuresInTotal', EVERYONE);
    this.log.log({ message: 'admin signed in', address });
    const token = await this.sessions.openForAdmin(this.password.fingerprint);
    await this.audit.record({ address, session: sessionLabel(token) }, { action: 'Signed in' });
    return token;
  }

  /** Ends an admin session; a token that is none is no one's and ends nothing. */
  async signOut(token: string, address: string): Promise<void> {
    if (!(await this.sessions.isAdmin(token, this.password.fingerprint))) return;
    await this.sessions.end(token);
    this.log.log('admin signed out');
    await this.audit.record({ address, session: sessionLabel(token) }, { action: 'Signed out' });
  }
}
