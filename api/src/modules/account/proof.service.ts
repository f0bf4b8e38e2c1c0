import { Injectable } from '@nestjs/common';
import type { IdentityConfirmation } from '@portal/contracts/account';
import { DataSource, IsNull, Not } from 'typeorm';
import { forbidden, invalidInput } from '../../errors/api-exception';
import { User } from '../users/user.entity';
import { Confirmations } from '../auth/oidc/confirmations.service';
import { Provider } from '../auth/oidc/provider';
import { COPY } from './copy';
import { CurrentPassword } from './current-password';

/** Asks a signed-in member to confirm their identity before irreversible actions. */
@Injectable()
export class ProofService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly currentPassword: CurrentPassword,
    private readonly confirmations: Confirmations,
    private readonly provider: Provider,
  ) {}

  /** How a member proves it, and until when the session with this token counts as confirmed. */
  async of(memberId: string, token: string): Promise<IdentityConfirmation> {
    const until = await this.confirmations.confirmedUntil(token, memberId);
    return { by: await this.meansOf(memberId), confirmedUntil: until?.toISOString() ?? null };
  }

  /**
   * The password hash that the proof holds for, null for who has none: what follows may happen only while it is still
   * the member's. Refuses as {@link CurrentPassword.check} does; with 403 who has no password and has not confirmed at
   * the provider.
   */
  async check(memberId: string, token: string, password: string | undefined): Promise<string | null> {
    if ((await this.meansOf(memberId)) === 'provider') {
      if (await this.confirmations.confirmedUntil(token, memberId)) return null;
      throw forbidden(COPY.notConfirmed);
    }
    if (password !== undefined) return this.currentPassword.check(memberId, password);
    throw invalidInput([{ path: 'currentPassword', message: COPY.passwordMissing }]);
  }

  /** How a member confirms their identity. */
  async meansOf(memberId: string): Promise<IdentityConfirmation['by']> {
    if (!this.provider.isConfigured) return 'password';
    const withPassword = { id: memberId, passwordHash: Not(IsNull()) };
    return (await this.dataSource.manager.existsBy(User, withPassword)) ? 'password' : 'provider';
  }
}
