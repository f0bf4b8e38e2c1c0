import { Inject, Injectable } from '@nestjs/common';
import { withBrand } from '@portal/contracts/brand-words';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { LiveBrand } from '../../config/live-brand';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { emailHtml } from '../../email/email-html';
import { conflict, invalidInput } from '../../errors/api-exception';
import { LimitsService } from '../../limits/limits.service';
import type { Admin, SignedInAdmin } from '../../security/admin';
import { AuditService, type AuditedAction } from '../audit/audit.service';
import { OutboxService } from '../outbox/outbox.service';
import { broadcastEmail, type Words } from './broadcast-email';
import { STAFF_EMAIL } from './broadcast.sql';
import { COPY } from './copy';

/** What broadcasts and the emails of sequences share: how they are written, previewed, and tested. */
@Injectable()
export class AnnouncementEmails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly limits: LimitsService,
    private readonly brand: LiveBrand,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** The email to one person, by the name that they are greeted by. */
  write(words: Words, name: string): ReturnType<typeof broadcastEmail> {
    return broadcastEmail(words, name, portalOrigin(this.environment));
  }

  /** The email's HTML in today's brand, with a link to unsubscribe that leads nowhere. */
  html(words: Words, name: string): string {
    const { words: brand } = this.brand.current;
    const { subject, body } = this.write(words, name);
    return emailHtml(withBrand(body, brand), {
      subject: withBrand(subject, brand),
      brand: this.brand.current,
      origin: portalOrigin(this.environment),
      byTeam: true,
      unsubscribe: '#',
    });
  }

  /**
   * Sends the email to who is signed in, marked as a test, and returns to whom. 400 without a text, 409 if it would go to
   * nobody, 429 if it is sent too often.
   */
  async test(admin: Admin & SignedInAdmin, words: Words, name: string, entry: AuditedAction): Promise<string[]> {
    ensureWritten(words);
    const recipients = await this.testRecipients(admin);
    if (recipients.length === 0) throw conflict(COPY.noAddress);
    await this.limits.consume('broadcastTestsPerAdmin', admin.address);
    const { subject, ...email } = this.write(words, name);
    const emails = recipients.map((recipient) => ({ ...email, subject: `[Test] ${subject}`, recipient }));
    await this.dataSource.transaction(async (manager) => {
      await this.outbox.post(manager, ...emails);
      await this.audit.record(admin, entry, manager);
    });
    this.outbox.wake();
    return recipients;
  }

  /** The address of a staff account; for the shared password, those of the admins. */
  private async testRecipients({ staffId }: SignedInAdmin): Promise<string[]> {
    if (staffId === null) return this.environment.ADMIN_EMAILS ?? [];
    const rows = await this.dataSource.query<{ email: string }[]>(STAFF_EMAIL, [staffId]);
    return rows.map(({ email }) => email);
  }
}

/** 400 on a field without a text. */
export function ensureWritten({ body }: Pick<Words, 'body'>, path = 'body') {
  if (body === '') throw invalidInput([{ path, message: COPY.noBody }]);
}
