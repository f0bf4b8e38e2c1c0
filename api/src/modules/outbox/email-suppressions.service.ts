import { Inject, Injectable } from '@nestjs/common';
import { EMAIL_SETTING_KINDS } from '@portal/contracts/email-settings';
import type { EmailSuppression as SuppressionOnTheWire, SuppressionReason } from '@portal/contracts/email-suppressions';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { findForUpdate } from '../../database/find-for-update';
import { notFound } from '../../errors/api-exception';
import { toPage, type Cursor, type Page } from '../../http/paging';
import type { Admin } from '../../security/admin';
import { Clock } from '../../time/clock';
import { AuditService } from '../audit/audit.service';
import { User } from '../users/user.entity';
import { UNSUBSCRIBE } from './broadcast-unsubscribes.sql';
import { COPY } from './copy';
import { EmailSuppression } from './email-suppression.entity';
import { AMONG, FORGET, SUPPRESS, SUPPRESSED } from './email-suppressions.sql';

/** Why an address gets no emails, and since when. */
export type Suppressed = Pick<EmailSuppression, 'email' | 'reason' | 'suppressedAt'>;

/** That an address bounced, or that its reader complained. */
export interface EmailEvent {
  email: string;
  reason: SuppressionReason;
  message: string | null;
  at: Date;
}

/** Milliseconds after which addresses are forgotten that are nobody's. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

/** Characters of a server's message that are stored. */
const LONGEST_MESSAGE = 1_000;

type WhenComplained = (manager: EntityManager, memberId: string) => Promise<void>;

type SuppressionRow = Omit<SuppressionOnTheWire, 'suppressedAt'> & { suppressedAt: Date };

/** The suppression list: addresses that get no emails because one bounced, or was reported as spam. */
@Injectable()
export class EmailSuppressionsService {
  private readonly listeners: WhenComplained[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    @Inject(ENVIRONMENT) private readonly environment: Pick<ApiEnvironment, 'ADMIN_EMAILS'>,
  ) {}

  /** Which of some addresses get no emails. */
  among(addresses: readonly string[]): Promise<Suppressed[]> {
    return this.dataSource.query<Suppressed[]>(AMONG, [addresses.map(keyOf)]);
  }

  /** Has something done whenever a member has reported an email as spam. */
  whenComplained(listener: WhenComplained): void {
    this.listeners.push(listener);
  }

  /** Suppresses an address; after a complaint, its member's optional emails are off, too. The same event twice counts once. */
  async suppress({ email, reason, message, at }: EmailEvent): Promise<void> {
    const now = this.clock.now();
    const since = at > now ? now : at;
    await this.dataSource.transaction(async (manager) => {
      const values = [keyOf(email), reason, message && storable(message), since];
      const changed = await manager.query<object[]>(SUPPRESS, values);
      if (changed.length > 0 && reason === 'complaint') await this.turnOptionalOff(manager, keyOf(email), since);
    });
  }

  /** Ends the suppression of an address that bounced, because its owner has opened the link in an email to it. */
  async recover(manager: EntityManager, email: string): Promise<void> {
    const bounced = { email: keyOf(email), reason: 'bounce', removedAt: IsNull() } as const;
    await manager.update(EmailSuppression, bounced, { removedAt: this.clock.now() });
  }

  /** Suppressed addresses, newest first. */
  async list(limit: number, after: Cursor | undefined): Promise<Page<SuppressionOnTheWire>> {
    const place = [after?.at ?? null, after?.id ?? null, limit + 1];
    const rows = await this.dataSource.query<SuppressionRow[]>(SUPPRESSED, place);
    return toPage(
      rows,
      limit,
      ({ suppressedAt }) => suppressedAt.toISOString(),
      (row) => ({ ...row, suppressedAt: row.suppressedAt.toISOString() }),
    );
  }

  /** Has an address get emails again; 404 if it isn't suppressed. */
  async remove(admin: Admin, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const found = await findForUpdate(manager, EmailSuppression, { id, removedAt: IsNull() });
      if (!found) throw notFound(COPY.notSuppressed);
      await manager.update(EmailSuppression, { id }, { removedAt: this.clock.now() });
      await this.audit.record(
        admin,
        { action: 'Removed an email suppression', subject: COPY.reasons[found.reason] },
        manager,
      );
    });
  }

  /** Forgets addresses that are nobody's: of people who left before their last email bounced, or were never here. */
  async sweep(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - RETENTION);
    const admins = (this.environment.ADMIN_EMAILS ?? []).map(keyOf);
    await this.dataSource.query(FORGET, [since, admins]);
  }

  private async turnOptionalOff(manager: EntityManager, email: string, since: Date) {
    await manager.query(UNSUBSCRIBE, [email, null, since, null]);
    const member = await manager.findOneBy(User, { email });
    if (!member) return;
    await manager.update(User, { id: member.id }, { declinedMails: [...EMAIL_SETTING_KINDS] });
    for (const listener of this.listeners) await listener(manager, member.id);
  }
}

/** An address as it is stored. */
export const keyOf = (address: string) => address.trim().toLowerCase();

/** A server's message without what PostgreSQL can't store. */
const storable = (message: string) =>
  message
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE)
    .toWellFormed();
