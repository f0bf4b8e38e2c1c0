import { Inject, Injectable } from '@nestjs/common';
import type { EmailSetting } from '@portal/contracts/email-settings';
import {
  emailSettingFor,
  NOTIFICATION_KINDS,
  settingsOf,
  type NotificationKind,
} from '@portal/contracts/notification-kinds';
import { NOTIFICATIONS_PAGE } from '@portal/contracts/notifications';
import { DateTime } from 'luxon';
import { DataSource, type EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { plainName } from '../../email/wording';
import { BackgroundJob } from '../../jobs/background-job';
import { Clock } from '../../time/clock';
import { NotificationsService, type StoredNotificationText } from '../notifications/notifications.service';
import { EmailPreferencesService } from '../outbox/email-preferences.service';
import { OutboxService } from '../outbox/outbox.service';
import { User } from '../users/user.entity';
import { COPY, digestWords, type DigestPart } from './copy';
import { DUE, UNREAD } from './digest.sql';
import { nextDigest } from './next-digest';
import { NotificationSettings } from './notification-settings.entity';

/** Milliseconds between two looks. */
export const LOOK_EVERY = 60_000;

/** People who are sent a digest in one transaction. */
export const AT_A_TIME = 50;

/**
 * Milliseconds after which everything is committed that was stored at an instant: a digest tells what happened before,
 * and the next one the rest.
 */
export const COMMITTED_AFTER = 60_000;

interface DueMember {
  id: string;
  email: string;
  firstName: string;
  timeZone: string;
  active: boolean;
  /** Emails that the member doesn't want. */
  declined: EmailSetting[];
  digest: 'daily' | 'weekly';
  quietUntil: string | null;
  digestAt: Date;
  digestZone: string;
  digestedOn: string | null;
  digestedTo: Date;
}

/** The kinds that digests tell of: what no email of its own has told, unless the member doesn't want its emails. */
const kindsFor = (declined: readonly EmailSetting[]): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => {
    const setting = emailSettingFor(kind);
    return setting ? !declined.includes(setting) : settingsOf(kind).email === 'digest';
  });

/** What members who get digests are told by email one by one otherwise. */
const REPLACED = NOTIFICATION_KINDS.flatMap((kind) => emailSettingFor(kind) ?? []);

/** Emails members what they haven't read, at the time of their digest. Any number of processes can do so side by side. */
@Injectable()
export class DigestsService extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: NotificationsService,
    private readonly outbox: OutboxService,
    private readonly emails: EmailPreferencesService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {
    super({ every: LOOK_EVERY, failed: 'Sending digests failed; trying again in a minute' });
  }

  /** Without a mail server nothing is stored: a digest is made when it can be sent. */
  protected override isNeeded() {
    return this.environment.SMTP_URL !== undefined;
  }

  /** Stores all digests that are due, and schedules the next ones. */
  protected async round() {
    await this.inBatches(AT_A_TIME, () =>
      this.dataSource.transaction(async (manager) => {
        const due = await manager.query<DueMember[]>(DUE, [this.clock.now(), AT_A_TIME]);
        for (const member of due) await this.handle(manager, member);
        return due.length;
      }),
    );
    this.outbox.wake();
  }

  /** Whether an email's token belongs to a member. */
  isKnown(mailToken: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(User, { mailToken });
  }

  /**
   * Ends a member's digests by an email's token, and the emails that they replaced: who unsubscribes wants fewer emails,
   * not more. False if the token is unknown.
   */
  async end(mailToken: string): Promise<boolean> {
    const member = await this.dataSource.manager.findOneBy(User, { mailToken });
    if (!member) return false;
    for (const kind of REPLACED) await this.emails.choose(member.id, kind, false);
    const ended = { digest: 'off', digestAt: null } as const;
    await this.dataSource.manager.update(NotificationSettings, { userId: member.id }, ended);
    return true;
  }

  private async handle(manager: EntityManager, member: DueMember) {
    const now = this.clock.now();
    const { id: userId, timeZone: zone, digestAt, digestZone, active } = member;
    const isDue = digestZone === zone && digestAt <= now;
    const to = new Date(now.getTime() - COMMITTED_AFTER);
    if (isDue && active) await this.post(manager, member, to);
    const digestedOn = isDue ? DateTime.fromJSDate(now, { zone }).toISODate() : member.digestedOn;
    const changed = {
      digestAt: nextDigest({ ...member, digestedOn }, now, zone),
      digestZone: zone,
      digestedOn,
      ...(isDue && to > member.digestedTo && { digestedTo: to }),
    };
    await manager.update(NotificationSettings, { userId }, changed);
  }

  private async post(manager: EntityManager, member: DueMember, to: Date) {
    const { id, email, digestedTo, declined } = member;
    const kinds = kindsFor(declined);
    const rows = await manager.query<StoredNotificationText[]>(UNREAD, [id, digestedTo, to, kinds]);
    const parts = kinds.flatMap((kind): DigestPart[] => {
      const texts = rows.filter((row) => row.kind === kind).map((row) => this.textOf(row));
      return texts.length > 0 ? [{ label: settingsOf(kind).label, texts }] : [];
    });
    if (parts.length === 0) return;
    const origin = portalOrigin(this.environment);
    const places = { place: `${origin}${NOTIFICATIONS_PAGE}`, change: `${origin}/settings#notifications` };
    const words = digestWords('member-digest', member, parts, places);
    await this.outbox.post(manager, { memberId: id, recipient: email, declines: 'digest', ...words });
  }

  /** Members choose their names, and an email carries none that could be a text of its own. */
  private textOf({ firstName, lastName, ...row }: StoredNotificationText): string {
    const plain = plainName([firstName, lastName].filter(Boolean).join(' ')) ?? COPY.someMember;
    return this.notifications.textOf({ ...row, firstName: firstName === null ? null : plain, lastName: null });
  }
}
