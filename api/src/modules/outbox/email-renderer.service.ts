import { Inject, Injectable } from '@nestjs/common';
import { withBrand } from '@portal/contracts/brand-words';
import type { EmailTemplate as TemplateOnTheWire } from '@portal/contracts/outbox';
import { DataSource } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { LiveBrand } from '../../config/live-brand';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { emailHtml } from '../../email/email-html';
import { notFound } from '../../errors/api-exception';
import { COPY, STAFF_SETTINGS } from './copy';
import { emailSettingOf } from './email-settings';
import type { EmailTemplate, TemplateEmail } from './email-template';
import { isAnnouncement } from './email.sql';
import { Email } from './email.entity';
import { LATEST } from './latest-emails.sql';
import { withoutTokens } from './without-tokens';

interface LatestRow {
  template: string;
  id: string;
  recipient: string | null;
  subject: string;
  createdAt: Date;
  sentAt: Date | null;
}

type LatestEmail = NonNullable<TemplateOnTheWire['latest']>;

/** Emails of a template as their readers see them in today's brand: with example values, or as stored. */
@Injectable()
export class EmailRenderer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly brand: LiveBrand,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** The newest stored email of each template that has one, by the template's id. */
  async latest(templates: readonly string[]): Promise<ReadonlyMap<string, LatestEmail>> {
    const rows = await this.dataSource.query<LatestRow[]>(LATEST, [templates]);
    return new Map(rows.map((row) => [row.template, latestOf(row)]));
  }

  /** An email with example values; its link to unsubscribe leads nowhere. */
  example(template: EmailTemplate): { subject: string; html: string } {
    const { words } = this.brand.current;
    const email = template.write(portalOrigin(this.environment));
    const subject = withBrand(email.subject, words);
    return { subject, html: this.html(template, { ...email, subject, body: withBrand(email.body, words) }) };
  }

  /** A stored email of a template, without the tokens of its links; 404 if there's none. */
  async stored(template: EmailTemplate, id: string): Promise<string> {
    const email = await this.dataSource.manager.findOneBy(Email, { id, template: template.id });
    if (!email) throw notFound(COPY.noEmail);
    const { subject, body, kind, declines, staffKind } = withoutTokens(email);
    return this.html(template, { subject, body, kind, ...(declines && { declines }), ...(staffKind && { staffKind }) });
  }

  private html({ reader }: EmailTemplate, email: Omit<TemplateEmail, 'template'>): string {
    const { subject, body, kind = 'account', declines, staffKind } = email;
    const origin = portalOrigin(this.environment);
    const byTeam = isAnnouncement(kind);
    const isOptional = byTeam || declines !== undefined || emailSettingOf(kind) !== undefined;
    return emailHtml(body, {
      subject,
      brand: this.brand.current,
      origin,
      byTeam,
      unsubscribe: reader === 'members' && isOptional ? '#' : null,
      choices: staffKind === undefined ? null : origin + STAFF_SETTINGS,
    });
  }
}

const latestOf = ({ id, recipient, subject, createdAt, sentAt }: LatestRow): LatestEmail => ({
  id,
  recipient,
  subject,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});
