import { Injectable } from '@nestjs/common';
import type { addTimeOff, CoachTimeOff as CoachTimeOffOnTheWire } from '@portal/contracts/time-off';
import { DateTime } from 'luxon';
import { DataSource, MoreThanOrEqual, type EntityManager } from 'typeorm';
import type { Admin } from '../../../security/admin';
import { findForUpdate } from '../../../database/find-for-update';
import { insertIfNew } from '../../../database/insert-if-new';
import type { InputOf } from '../../../http/input';
import { Clock } from '../../../time/clock';
import { AuditService } from '../../audit/audit.service';
import { Coach } from '../schedule/coach.entity';
import { CoachSessionsService } from '../schedule/coach-sessions.service';
import { findChangeable, type Scheduler } from '../schedule/scheduled';
import { CoachTimeOff } from './coach-time-off.entity';
import { federalHolidays } from './federal-holidays';

const MONTHS_OF_HOLIDAYS = 12;

type NewTimeOff = InputOf<typeof addTimeOff>['body'];

/** Coaches' days off: coaches manage their own, owners anyone’s. */
@Injectable()
export class TimeOffService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: CoachSessionsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** The days off of a coach that are not over, and the holidays that are not among them. 404 without such a coach, 403 for another’s. */
  async of(scheduler: Scheduler, coachId: string): Promise<CoachTimeOffOnTheWire> {
    const { manager } = this.dataSource;
    return this.read(manager, await findChangeable(manager, scheduler, coachId));
  }

  /** Adds days off; adding the same ones again changes nothing. Sessions already booked on those days stay. */
  add(admin: Admin & Scheduler, coachId: string, { from, to, label }: NewTimeOff): Promise<CoachTimeOffOnTheWire> {
    return this.dataSource.transaction(async (manager) => {
      // Bookings lock the coach, too, so a later booking sees the days off.
      await findForUpdate(manager, Coach, { id: coachId });
      const coach = await findChangeable(manager, admin, coachId);
      const isNew = await insertIfNew(manager, CoachTimeOff, { coachId, firstDay: from, lastDay: to, label });
      if (isNew) await this.record(manager, admin, 'Added days off', coach, { firstDay: from, lastDay: to });
      return this.read(manager, coach);
    });
  }

  /** Removes days off; does nothing if they are already removed. */
  async remove(admin: Admin & Scheduler, coachId: string, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const coach = await findChangeable(manager, admin, coachId);
      const found = await findForUpdate(manager, CoachTimeOff, { id, coachId });
      if (!found) return;
      await manager.delete(CoachTimeOff, { id });
      await this.record(manager, admin, 'Removed days off', coach, found);
    });
  }

  private async read(manager: EntityManager, coach: Coach): Promise<CoachTimeOffOnTheWire> {
    const today = DateTime.fromJSDate(this.clock.now(), { zone: coach.timeZone }).toISODate() ?? '';
    const upcoming = { coachId: coach.id, lastDay: MoreThanOrEqual(today) };
    const rows = await manager.find(CoachTimeOff, { where: upcoming, order: { firstDay: 'ASC', id: 'ASC' } });
    const isOff = (day: string) => rows.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
    return {
      timeOff: await Promise.all(
        rows.map(async ({ id, firstDay, lastDay, label }) => ({
          id,
          from: firstDay,
          to: lastDay,
          label,
          booked: await this.bookedOn(coach, firstDay, lastDay),
        })),
      ),
      holidays: federalHolidays(today, MONTHS_OF_HOLIDAYS).filter(({ day }) => !isOff(day)),
    };
  }

  private async bookedOn({ id, timeZone }: Coach, firstDay: string, lastDay: string): Promise<number> {
    const from = DateTime.fromISO(firstDay, { zone: timeZone });
    const to = DateTime.fromISO(lastDay, { zone: timeZone }).plus({ days: 1 });
    const now = DateTime.fromJSDate(this.clock.now());
    return (await this.sessions.between(id, DateTime.max(from, now).toJSDate(), to.toJSDate())).length;
  }

  private async record(
    manager: EntityManager,
    admin: Admin,
    action: string,
    { firstName, lastName }: Coach,
    { firstDay, lastDay }: Pick<CoachTimeOff, 'firstDay' | 'lastDay'>,
  ) {
    const detail = firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
    await this.audit.record(admin, { action, subject: `${firstName} ${lastName}`, detail }, manager);
  }
}
