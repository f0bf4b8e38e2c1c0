import { Inject, Injectable } from '@nestjs/common';
import { ONBOARDING_PAGE } from '@portal/contracts/onboarding';
import { DateTime } from 'luxon';
import { DataSource, type EntityManager } from 'typeorm';
import { BackgroundJob } from '../../jobs/background-job';
import { Clock } from '../../time/clock';
import { localDay } from '../../time/local-day';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { LessonProgressService } from '../lessons/lesson-progress.service';
import { OutboxService } from '../outbox/outbox.service';
import { reminderWords } from './copy';
import { DUE } from './due-reminder.sql';
import { MemberOnboarding } from './onboarding.entity';
import { nextReminder } from './next-reminder';

/** Milliseconds between two looks. */
const LOOK_EVERY = 60_000;

/** Members reminded in one transaction. */
const AT_A_TIME = 50;

/** Milliseconds after which a reminder is too late to be useful, e.g. after downtime. */
const TOO_LATE = 2 * 60 * 60_000;

interface DueMember {
  id: string;
  email: string;
  firstName: string;
  timeZone: string;
  active: boolean;
}

/** Reminds members by email of the time that they chose for themselves. Any number of processes can do so side by side. */
@Injectable()
export class RemindersService extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly progress: LessonProgressService,
    private readonly outbox: OutboxService,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {
    super({ every: LOOK_EVERY, failed: 'Sending reminders failed; trying again in a minute' });
  }

  protected round() {
    return this.remind();
  }

  /** Sends all due reminders, and schedules the next ones. */
  async remind(): Promise<void> {
    for (let found = AT_A_TIME; found === AT_A_TIME;) {
      found = await this.dataSource.transaction(async (manager) => {
        const due = await manager.query<DueMember[]>(DUE, [this.clock.now(), AT_A_TIME]);
        for (const member of due) await this.remindOne(manager, member);
        return due.length;
      });
    }
    this.outbox.wake();
  }

  private async remindOne(manager: EntityManager, member: DueMember) {
    const now = this.clock.now();
    const { remindAt, remindZone, remindOn, remindTime, remindedOn } = await manager.findOneByOrFail(MemberOnboarding, {
      userId: member.id,
    });
    if (!remindAt || !remindTime) return;
    const zone = member.timeZone;
    const isDue = remindZone === zone && remindAt <= now && now.getTime() - remindAt.getTime() < TOO_LATE;
    const isReminded = isDue && member.active && (await this.post(manager, member));
    const lastOn = isReminded ? DateTime.fromJSDate(now, { zone }).toISODate() : remindedOn;
    const next = nextReminder({ weekdays: remindOn, time: remindTime }, { now, zone, remindedOn: lastOn });
    const changed = { remindAt: next, remindZone: zone, remindedOn: lastOn };
    await manager.update(MemberOnboarding, { userId: member.id }, changed);
  }

  /** Skips members who have completed a lesson that day; returns whether an email was stored. */
  private async post(manager: EntityManager, { id, email, firstName, timeZone }: DueMember): Promise<boolean> {
    if (this.environment.SMTP_URL === undefined) return false;
    const { startsAt } = localDay(this.clock.now(), timeZone);
    if (await this.progress.didOneSince(manager, id, startsAt)) return false;
    const origin = portalOrigin(this.environment);
    const words = reminderWords(firstName, `${origin}/dashboard`, `${origin}${ONBOARDING_PAGE}`);
    await this.outbox.post(manager, { memberId: id, recipient: email, declines: 'reminders', ...words });
    return true;
  }
}
