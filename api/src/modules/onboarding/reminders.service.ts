import { Inject, Injectable } from '@nestjs/common';
import { ONBOARDING_PAGE } from '@portal/contracts/onboarding';
import { DataSource, type EntityManager } from 'typeorm';
import { BackgroundJob } from '../../jobs/background-job';
import { Clock } from '../../time/clock';
import { localDay } from '../../time/local-day';
import type { ApiEnvironment } from '../../config/environment';
import { portalOrigin } from '../../config/portal-origin';
import { ENVIRONMENT } from '../../config/settings.module';
import { NotificationsService, type EmailNotification } from '../notifications/notifications.service';
import { OutboxService, type NewEmail } from '../outbox/outbox.service';
import { reminderText, reminderWords } from './copy';
import { DUE, SAVE, SCHEDULE_STREAK_CHECKS, STATES, WITHOUT_STREAK_CHECK } from './due-reminder.sql';
import { planReminders, type ReminderPlan, type ReminderState } from './plan-reminders';

/** Milliseconds between two looks. */
const LOOK_EVERY = 60_000;

/** Members looked at in one transaction. */
const AT_A_TIME = 100;

const HOUR = 60 * 60_000;

/** Milliseconds that the next look at a member is ahead, at most: a lesson a week, and some days for moving between zones. */
const FURTHEST = 10 * 24 * HOUR;

/** Where a reminder leads. */
const DAY_PAGE = '/dashboard';

interface Planned {
  state: ReminderState;
  plan: ReminderPlan;
}

/**
 * Reminds members of their lesson and their habits at the times that they chose, and tells them of a streak that is about
 * to end. Any number of processes can do so side by side.
 */
@Injectable()
export class RemindersService extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: NotificationsService,
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
    const { dataSource } = this;
    await this.inBatches(AT_A_TIME, () => dataSource.transaction((manager) => this.scheduleStreakChecks(manager)));
    await this.inBatches(AT_A_TIME, () => dataSource.transaction((manager) => this.remindDue(manager)));
    this.outbox.wake();
  }

  /** Has streaks looked at of members who have come since the last hour; returns how many were found. */
  private async scheduleStreakChecks(manager: EntityManager): Promise<number> {
    const since = new Date(this.clock.now().getTime() - HOUR);
    const found = await manager.query<{ id: string }[]>(WITHOUT_STREAK_CHECK, [since, AT_A_TIME]);
    if (found.length > 0) await manager.query(SCHEDULE_STREAK_CHECKS, [found.map(({ id }) => id)]);
    return found.length;
  }

  /** Reminds some of the members who are due; returns how many were found. */
  private async remindDue(manager: EntityManager): Promise<number> {
    const now = this.clock.now();
    const values = [now, AT_A_TIME, new Date(now.getTime() + FURTHEST)];
    const due = await manager.query<{ id: string; timeZone: string }[]>(DUE, values);
    if (due.length === 0) return 0;
    const days = due.map(({ timeZone }) => localDay(now, timeZone));
    const states = await manager.query<ReminderState[]>(STATES, [
      due.map(({ id }) => id),
      days.map(({ date }) => date),
      days.map(({ utcOffset }) => utcOffset),
      now,
    ]);
    const planned = states.map((state): Planned => ({ state, plan: planReminders(state, now) }));
    await manager.query(SAVE, [JSON.stringify(planned.map(({ plan }) => plan.schedule))]);
    await this.notifications.tell(manager, planned.flatMap(notificationsOf));
    if (this.environment.SMTP_URL !== undefined) await this.outbox.post(manager, ...planned.flatMap(this.emailsOf));
    return due.length;
  }

  /** Reminders of the lesson are emails, too. */
  private readonly emailsOf = ({ state: { userId, email, firstName }, plan }: Planned): NewEmail[] => {
    const origin = portalOrigin(this.environment);
    return plan.told.flatMap(({ of }) => {
      if (of === 'habits' || of === 'streak') return [];
      const words = reminderWords(of, firstName, `${origin}${DAY_PAGE}`, `${origin}${ONBOARDING_PAGE}`);
      return { memberId: userId, recipient: email, declines: 'reminders' as const, ...words };
    });
  };
}

const notificationsOf = ({ state: { userId, email }, plan }: Planned): EmailNotification[] =>
  plan.told.map((told) => ({
    userId,
    recipient: email,
    kind: told.of === 'streak' ? 'streak' : 'reminder',
    text: reminderText(told),
    path: DAY_PAGE,
  }));
