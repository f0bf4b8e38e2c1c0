import { Inject, Injectable } from '@nestjs/common';
import { staffKindsFor, staffSettingsOf, type StaffNotificationKind } from '@portal/contracts/staff-notification-kinds';
import { STAFF_NOTIFICATIONS_PAGE } from '@portal/contracts/staff-notifications';
import type { StaffRole } from '@portal/contracts/staff-permissions';
import { DateTime } from 'luxon';
import { DataSource, type EntityManager } from 'typeorm';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { BackgroundJob } from '../../jobs/background-job';
import { Clock } from '../../time/clock';
import { OutboxService } from '../outbox/outbox.service';
import { digestWords } from './copy';
import { DUE_FOR_STAFF, UNREAD_BY_STAFF } from './digest.sql';
import { AT_A_TIME, COMMITTED_AFTER, LOOK_EVERY } from './digests.service';
import { nextDigest } from './next-digest';
import { StaffDigest } from './staff-digest.entity';

interface DueStaff {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  /** Kinds whose emails they don't want. */
  declined: string[];
  digest: 'daily' | 'weekly';
  timeZone: string;
  digestedTo: Date;
}

/** Emails staff what they haven't read, at the time of their digest. Any number of processes can do so side by side. */
@Injectable()
export class StaffDigestsService extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {
    super({ every: LOOK_EVERY, failed: 'Sending digests of staff failed; trying again in a minute' });
  }

  /** Without a mail server nothing is stored: a digest is made when it can be sent. */
  protected override isNeeded() {
    return this.environment.SMTP_URL !== undefined;
  }

  protected async round() {
    await this.inBatches(AT_A_TIME, () =>
      this.dataSource.transaction(async (manager) => {
        const due = await manager.query<DueStaff[]>(DUE_FOR_STAFF, [this.clock.now(), AT_A_TIME]);
        for (const staff of due) await this.handle(manager, staff);
        return due.length;
      }),
    );
    this.outbox.wake();
  }

  private async handle(manager: EntityManager, staff: DueStaff) {
    const now = this.clock.now();
    const { id: staffId, timeZone: zone, digest, digestedTo } = staff;
    const to = new Date(now.getTime() - COMMITTED_AFTER);
    await this.post(manager, staff, to);
    const digestedOn = DateTime.fromJSDate(now, { zone }).toISODate();
    const digestAt = nextDigest({ digest, quietUntil: null, digestedOn }, now, zone);
    await manager.update(
      StaffDigest,
      { staffId },
      { digestAt, digestedOn, ...(to > digestedTo && { digestedTo: to }) },
    );
  }

  private async post(
    manager: EntityManager,
    { id, email, name, role, declined, digest, digestedTo }: DueStaff,
    to: Date,
  ) {
    const kinds = staffKindsFor(role).filter((kind) => !declined.includes(kind));
    const rows = await manager.query<{ kind: StaffNotificationKind; text: string }[]>(UNREAD_BY_STAFF, [
      id,
      digestedTo,
      to,
      kinds,
    ]);
    const parts = kinds.flatMap((kind) => {
      const texts = rows.filter((row) => row.kind === kind).map(({ text }) => text);
      return texts.length > 0 ? [{ label: staffSettingsOf(kind).label, texts }] : [];
    });
    if (parts.length === 0) return;
    const origin = portalOrigin(this.environment);
    const places = { place: `${origin}${STAFF_NOTIFICATIONS_PAGE}`, change: `${origin}/admin/account#notifications` };
    const [firstName = ''] = name.split(' ');
    await this.outbox.post(manager, {
      recipient: email,
      ...digestWords('staff-digest', { firstName, digest }, parts, places),
    });
  }
}
