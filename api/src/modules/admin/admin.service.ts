import { Injectable, Logger } from '@nestjs/common';
import { unauthorized } from '../../common/refusal';
import { LimitsService } from '../../limits/limits.service';
import { SessionsService } from '../auth/sessions.service';
import { AdminPassword } from './admin-password';

/** Signs the admin in and out. Every sign-in and refusal is logged. */
@Injectable()
export class AdminService {
  private readonly log = new Logger(AdminService.name);

  constructor(
    private readonly password: AdminPassword,
    private readonly sessions: SessionsService,
    private readonly limits: LimitsService,
  ) {}

  /** Opens an admin session and answers its token; 401 for a wrong password, 429 after too many of them. */
  async signIn(password: string, address: string): Promise<string> {
    await this.limits.take('adminSignInFailuresPerAddress', address);
    if (!this.password.matches(password)) {
      this.log.warn({ message: 'admin sign-in refused', address });
      throw unauthorized('Unauthorized: invalid password');
    }
    await this.limits.giveBack('adminSignInFailuresPerAddress', address);
    this.log.log({ message: 'admin signed in', address });
    return this.sessions.openForAdmin(this.password.fingerprint);
  }

  async signOut(token: string): Promise<void> {
    await this.sessions.end(token);
    this.log.log('admin signed out');
  }
}
