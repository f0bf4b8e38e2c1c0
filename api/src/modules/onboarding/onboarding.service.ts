import { Inject, Injectable } from '@nestjs/common';
import type { CallInput } from '@portal/contracts/call';
import { EVERY_DAY } from '@portal/contracts/habits';
import type { Onboarding as FirstDayOnTheWire, Reminder, updateOnboarding } from '@portal/contracts/onboarding';
import type { Dashboard } from '@portal/contracts/dashboard';
import { withBrand } from '@portal/contracts/brand-words';
import ical, { ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import { DateTime } from 'luxon';
import { DataSource } from 'typeorm';
import { Clock } from '../../time/clock';
import { localDay } from '../../time/local-day';
import { LiveBrand } from '../../config/live-brand';
import type { Member } from '../../security/member';
import { notFound, unauthorized } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { findForUpdate } from '../../database/find-for-update';
import { insertIfNew } from '../../database/insert-if-new';
import type { MemberPart } from '../users/member.sql';
import { User } from '../users/user.entity';
import { COPY } from './copy';
import { PAUSED } from './due-reminder.sql';
import { ONBOARDING_NOTE, onboardingNote } from './onboarding-note.sql';
import { MemberOnboarding } from './onboarding.entity';
import { nextReminder } from './next-reminder';

type Changes = CallInput<typeof updateOnboarding>['body'];

const WEEKDAYS = [
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
  ICalWeekday.SU,
];

/** What reminds a member of nothing. */
export const NO_REMINDER = { remindOn: [], remindTime: null, remindAt: null };
export const NO_HABIT_REMINDER = { habitTime: null, habitRemindAt: null };

interface Paused {
  lesson: boolean;
  habits: boolean;
}

const NOTHING_PAUSED: Paused = { lesson: false, habits: false };

/** Minutes that an entry in a calendar takes. */
const ENTRY_MINUTES = 30;

/** What members mean to do: what they want in six months, how many hours a week, and when. */
@Injectable()
export class OnboardingService {
  /** The member's onboarding note on the dashboard. */
  static readonly note: MemberPart<Dashboard['firstDay']> = { select: ONBOARDING_NOTE, show: onboardingNote };

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly brand: LiveBrand,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  async of(memberId: string): Promise<FirstDayOnTheWire> {
    const found = await this.dataSource.manager.findOneBy(MemberOnboarding, { userId: memberId });
    const [paused] = await this.dataSource.query<Paused[]>(PAUSED, [memberId]);
    return this.toOnboarding(found, paused);
  }

  /** A member's goal for the next six months, if they share it with their coaches. */
  async sharedGoalOf(memberId: string): Promise<string | null> {
    const found = await this.dataSource.manager.findOneBy(MemberOnboarding, { userId: memberId, goalShared: true });
    return found?.goal || null;
  }

  /** Updates the given fields. Locks the member first, like the reminders do. */
  async save({ id: userId }: Member, changes: Changes): Promise<FirstDayOnTheWire> {
    await this.dataSource.transaction(async (manager) => {
      const member = await findForUpdate(manager, User, { id: userId });
      if (!member) throw unauthorized();
      await insertIfNew(manager, MemberOnboarding, { userId });
      const stored = await manager.findOneByOrFail(MemberOnboarding, { userId });
      const { reminder, habitTime, done, ...said } = changes;
      const changed = {
        ...said,
        ...(reminder !== undefined && this.remindersOf(reminder, member.timeZone, stored)),
        ...(habitTime !== undefined && this.habitRemindersOf(habitTime, member.timeZone, stored)),
        ...(done && { doneAt: this.clock.now() }),
      };
      if (Object.keys(changed).length > 0) await manager.update(MemberOnboarding, { userId }, changed);
    });
    return this.of(userId);
  }

  /** Whether an email token belongs to a member. */
  isKnown(mailToken: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(User, { mailToken });
  }

  /** Ends a member's reminders by their email token; nothing else changes. False if the token is unknown. */
  async endReminders(mailToken: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const member = await findForUpdate(manager, User, { mailToken });
      if (member) await manager.update(MemberOnboarding, { userId: member.id }, NO_REMINDER);
      return member !== null;
    });
  }

  /** The member's time as a weekly entry; its time of day is that of whichever device shows it. 404 without one. */
  async calendarOf({ id, timeZone }: Member): Promise<string> {
    const found = await this.dataSource.manager.findOneBy(MemberOnboarding, { userId: id });
    const { reminder } = this.toOnboarding(found);
    const start = reminder && nextReminder(reminder, { now: this.clock.now(), zone: timeZone, remindedOn: null });
    if (!reminder || !start) throw notFound(COPY.noReminder);
    const portal = this.brand.current.words;
    const local = DateTime.fromJSDate(start, { zone: timeZone }).setZone('utc', { keepLocalTime: true });
    const calendar = ical({ prodId: { company: portal.name, product: 'Time for yourself', language: 'EN' } });
    calendar.createEvent({
      id: `first-day-${id}@five-pillars`,
      stamp: this.clock.now(),
      floating: true,
      start: local.toJSDate(),
      end: local.plus({ minutes: ENTRY_MINUTES }).toJSDate(),
      summary: withBrand(COPY.event, portal),
      repeating: {
        freq: ICalEventRepeatingFreq.WEEKLY,
        byDay: WEEKDAYS.filter((_, index) => reminder.weekdays.includes(index + 1)),
      },
    });
    return calendar.toString();
  }

  private remindersOf(reminder: Reminder | null, zone: string, { remindedOn }: MemberOnboarding) {
    if (!reminder) return NO_REMINDER;
    const weekdays = reminder.weekdays.toSorted((one, other) => one - other);
    const remindAt = nextReminder(reminder, { now: this.clock.now(), zone, remindedOn });
    return { remindOn: weekdays, remindTime: reminder.time, remindAt, remindZone: zone, unanswered: 0 };
  }

  private habitRemindersOf(habitTime: string | null, zone: string, { habitRemindedAt }: MemberOnboarding) {
    if (habitTime === null) return NO_HABIT_REMINDER;
    const remindedOn = habitRemindedAt && localDay(habitRemindedAt, zone).date;
    const wanted = { weekdays: EVERY_DAY, time: habitTime };
    const habitRemindAt = nextReminder(wanted, { now: this.clock.now(), zone, remindedOn });
    return { habitTime, habitRemindAt, remindZone: zone, habitUnanswered: 0 };
  }

  private toOnboarding(row: MemberOnboarding | null, paused: Paused = NOTHING_PAUSED): FirstDayOnTheWire {
    return {
      goal: row?.goal ?? '',
      goalShared: row?.goalShared ?? false,
      weeklyHours: row?.weeklyHours ?? null,
      reminder: row?.remindTime ? { weekdays: row.remindOn, time: row.remindTime } : null,
      habitTime: row?.habitTime ?? null,
      paused,
      done: Boolean(row?.doneAt),
      mailed: this.environment.SMTP_URL !== undefined,
    };
  }
}
