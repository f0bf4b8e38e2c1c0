import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BackgroundJob } from '../../../jobs/background-job';
import { Clock } from '../../../time/clock';
import type { ApiEnvironment } from '../../../config/environment';
import { ENVIRONMENT } from '../../../config/settings.module';
import { OutboxService } from '../../outbox/outbox.service';
import { DUE_REMINDERS, LOCK_LEAD, TAKE_REMINDER } from '../booking/lead-session.sql';
import { SessionNotices } from './session-notices';

/** Milliseconds between checks for due reminders. */
const LOOK_EVERY = 60_000;

interface DueReminder {
  id: string;
  leadId: string;
  kind: 'day' | 'hour';
  startsAt: Date;
}

/**
 * Emails visitors reminders of their strategy session, a day and an hour before it. Any number of processes can run in
 * parallel: claiming a reminder and storing its email happen together. Without a mail server nothing is stored, because
 * the reminder would be late by the time there is one.
 */
@Injectable()
export class SessionReminders extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notices: SessionNotices,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {
    super({ every: LOOK_EVERY, failed: 'Reminders failed and are looked at again in a minute' });
  }

  protected override isNeeded() {
    return this.environment.SMTP_URL !== undefined;
  }

  protected round() {
    return this.remind();
  }

  /** Sends the reminders that are due. */
  async remind(): Promise<void> {
    const due = await this.dataSource.query<DueReminder[]>(DUE_REMINDERS, [this.clock.now()]);
    for (const reminder of due) await this.send(reminder);
    if (due.length > 0) this.outbox.wake();
  }

  private send({ id, leadId, kind, startsAt }: DueReminder): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(LOCK_LEAD, [leadId]);
      const [taken] = await manager.query<[object[], number]>(TAKE_REMINDER, [id, kind, startsAt]);
      if (taken.length > 0) await this.notices.remind(manager, id, startsAt.toISOString());
    });
  }
}
