import { Injectable } from '@nestjs/common';
import { CALENDAR_SYNC } from '@portal/contracts/coach-calendar';
import { DateTime } from 'luxon';
import { DataSource, type EntityManager } from 'typeorm';
import { findForUpdate } from '../../../database/find-for-update';
import { BackgroundJob } from '../../../jobs/background-job';
import { PublicHttps } from '../../../outgoing/public-https';
import { Clock } from '../../../time/clock';
import { Coach } from '../schedule/coach.entity';
import { CoachBusyTime } from './coach-busy-time.entity';
import { CoachCalendar } from './coach-calendar.entity';
import { CLAIM_CALENDAR } from './coach-calendar.sql';
import { downloadCalendar, UnreadableCalendar } from './download-calendar';
import { parseBusyTimes } from './parse-busy-times';

/** Milliseconds between checks of which calendars are due. */
const LOOK_EVERY = 60_000;

/** Reads coaches' own calendars every so often. Any number of processes can run in parallel. */
@Injectable()
export class CalendarSync extends BackgroundJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly https: PublicHttps,
    private readonly clock: Clock,
  ) {
    super({ every: LOOK_EVERY, failed: 'Cannot read the calendars of coaches; trying again soon' });
  }

  protected round() {
    return this.drain(
      () => this.claim(),
      ({ coachId }) => this.sync(coachId),
    );
  }

  /** When a calendar that is read now is due again. */
  nextSync(): Date {
    return DateTime.fromJSDate(this.clock.now()).plus({ minutes: CALENDAR_SYNC.minutes }).toJSDate();
  }

  /**
   * Reads a coach's calendar and replaces their busy times. If it cannot be read, notes why, and the busy times stay. Does
   * nothing for a coach without a calendar.
   */
  async sync(coachId: string): Promise<void> {
    const { manager } = this.dataSource;
    const calendar = await manager.findOneBy(CoachCalendar, { coachId });
    const coach = await manager.findOneBy(Coach, { id: coachId });
    if (!calendar || !coach) return;
    try {
      const { busy, unreadable } = await this.read(calendar.url, coach.timeZone);
      await this.change(calendar, async (within) => {
        await within.delete(CoachBusyTime, { coachId });
        await within.insert(
          CoachBusyTime,
          busy.map((time) => ({ ...time, coachId })),
        );
        return { syncedAt: this.clock.now(), failingSince: null, problem: null, unreadableEvents: unreadable };
      });
    } catch (error) {
      if (!(error instanceof UnreadableCalendar)) throw error;
      const { problem, cause } = error;
      this.log.warn({ message: 'calendar not read', coach: coachId, problem, err: cause });
      await this.change(calendar, (_within, { failingSince }) => ({
        problem,
        failingSince: failingSince ?? this.clock.now(),
      }));
    }
  }

  private async claim(): Promise<Pick<CoachCalendar, 'coachId'> | undefined> {
    const values = [this.clock.now(), this.nextSync()];
    const [[due]] = await this.dataSource.query<[Pick<CoachCalendar, 'coachId'>[], number]>(CLAIM_CALENDAR, values);
    return due;
  }

  private async read(url: string, timeZone: string) {
    const file = await downloadCalendar(this.https, url);
    const from = this.clock.now();
    const until = DateTime.fromJSDate(from).plus({ days: CALENDAR_SYNC.days }).toJSDate();
    try {
      return await parseBusyTimes(file, { from, until, timeZone });
    } catch (error) {
      throw new UnreadableCalendar('not-a-calendar', error);
    }
  }

  /** Changes a calendar, unless the coach connected another one meanwhile. */
  private change(
    { coachId, url }: CoachCalendar,
    work: (manager: EntityManager, current: CoachCalendar) => Partial<CoachCalendar> | Promise<Partial<CoachCalendar>>,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const current = await findForUpdate(manager, CoachCalendar, { coachId, url });
      if (current) await manager.update(CoachCalendar, { coachId }, await work(manager, current));
    });
  }
}
