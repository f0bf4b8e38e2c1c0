import { Inject, Injectable } from '@nestjs/common';
import { withBrand } from '@portal/contracts/brand-words';
import {
  IMPORT_INVITATIONS_PAGE,
  type ImportInvitations,
  type UninvitedMember,
} from '@portal/contracts/import-invitations';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { LiveBrand } from '../../config/live-brand';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { advisoryLock } from '../../database/advisory-locks';
import { emailHtml } from '../../email/email-html';
import { conflict } from '../../errors/api-exception';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { AuditService } from '../audit/audit.service';
import { PasswordEmails } from '../auth/password/password-emails.service';
import { PasswordResetService } from '../auth/password/password-reset.service';
import { OutboxService } from '../outbox/outbox.service';
import { nameOf } from '../users/names';
import { COPY } from './copy';
import { COUNT, EVERYONE, LIST } from './import-invitations.sql';

/** Members per statement. */
const AT_A_TIME = 500;

interface MemberRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  joinedAt: Date;
}

/** Invites members of earlier imports who have never signed in, all together. */
@Injectable()
export class ImportInvitationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordResetService,
    private readonly emails: PasswordEmails,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly brand: LiveBrand,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** A page of those who would be invited. */
  async list(page: number): Promise<ImportInvitations> {
    const now = this.clock.now();
    const [counts] = await this.dataSource.query<{ total: number; invited: number }[]>(COUNT, [now]);
    const values = [now, (page - 1) * IMPORT_INVITATIONS_PAGE, IMPORT_INVITATIONS_PAGE];
    const rows = await this.dataSource.query<MemberRow[]>(LIST, values);
    return {
      ...{ total: 0, invited: 0, ...counts },
      canInvite: this.passwords.canInvite,
      members: rows.map(toUninvited),
    };
  }

  /** The invitation's HTML in today's brand, to the first of them, without a link that works. */
  async preview(): Promise<string> {
    const [first] = await this.dataSource.query<MemberRow[]>(LIST, [this.clock.now(), 0, 1]);
    const { subject, body } = this.emails.invitation(first?.firstName ?? '', '…');
    const { words } = this.brand.current;
    return emailHtml(withBrand(body, words), {
      subject: withBrand(subject, words),
      brand: this.brand.current,
      origin: portalOrigin(this.environment),
    });
  }

  /**
   * Emails everyone a link to choose a password, and returns how many; nobody twice while a link works. 409 if emails
   * aren't delivered, or if there are more people than expected.
   */
  async send(admin: Admin, expected: number): Promise<number> {
    if (!this.passwords.canInvite) throw conflict(COPY.noInvitations);
    const sent = await this.dataSource.transaction(async (manager) => {
      await advisoryLock(manager, 'imports');
      const members = await manager.query<{ id: string; email: string; firstName: string }[]>(EVERYONE, [
        this.clock.now(),
      ]);
      if (members.length > expected) throw conflict(COPY.moreToInvite);
      for (let start = 0; start < members.length; start += AT_A_TIME) {
        await this.passwords.invite(manager, members.slice(start, start + AT_A_TIME), start);
      }
      const entry = { action: 'Invited imported members', detail: COPY.invited(members.length) };
      if (members.length > 0) await this.audit.record(admin, entry, manager);
      return members.length;
    });
    this.outbox.wake();
    return sent;
  }
}

const toUninvited = ({ id, firstName, lastName, email, joinedAt }: MemberRow): UninvitedMember => ({
  id,
  name: nameOf({ firstName, lastName }),
  email,
  joinedAt: joinedAt.toISOString(),
});
