import { Injectable } from '@nestjs/common';
import type { ConnectedCalendar } from '@portal/contracts/coach-calendar';
import { DataSource } from 'typeorm';
import { findForUpdate } from '../../../database/find-for-update';
import { LimitsService } from '../../../limits/limits.service';
import type { Admin } from '../../../security/admin';
import { Clock } from '../../../time/clock';
import { AuditService } from '../../audit/audit.service';
import { Coach } from '../schedule/coach.entity';
import { findChangeable, type Scheduler } from '../schedule/scheduled';
import { CalendarSync } from './calendar-sync';
import { CoachCalendar } from './coach-calendar.entity';

/** Coaches' own calendars: coaches manage theirs, owners anyone’s. */
@Injectable()
export class CoachCalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendars: CalendarSync,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** A coach's calendar without its URL. 404 without such a coach, 403 for another’s. */
  async of(scheduler: Scheduler, coachId: string): Promise<ConnectedCalendar> {
    const { manager } = this.dataSource;
    await findChangeable(manager, scheduler, coachId);
    const calendar = await manager.findOneBy(CoachCalendar, { coachId });
    return { calendar: calendar && toShown(calendar) };
  }

  /**
   * Connects a calendar in place of the one before, whose busy times go, and reads it. Connecting the same one again reads it
   * again. It stays connected if it cannot be read.
   */
  async connect(admin: Admin & Scheduler, coachId: string, url: string): Promise<ConnectedCalendar> {
    await findChangeable(this.dataSource.manager, admin, coachId);
    await this.limits.consume('calendarReadsPerCoach', coachId);
    await this.dataSource.transaction(async (manager) => {
      await findForUpdate(manager, Coach, { id: coachId });
      const { firstName, lastName } = await findChangeable(manager, admin, coachId);
      const nextSyncAt = this.calendars.nextSync();
      if (await manager.existsBy(CoachCalendar, { coachId, url })) {
        await manager.update(CoachCalendar, { coachId }, { nextSyncAt });
        return;
      }
      await manager.delete(CoachCalendar, { coachId });
      await manager.insert(CoachCalendar, { coachId, url, nextSyncAt, connectedAt: this.clock.now() });
      const subject = `${firstName} ${lastName}`;
      await this.audit.record(admin, { action: 'Connected a calendar', subject, detail: new URL(url).host }, manager);
    });
    await this.calendars.sync(coachId);
    return this.of(admin, coachId);
  }

  /** Disconnects a calendar and deletes its busy times; does nothing if there is none. */
  async disconnect(admin: Admin & Scheduler, coachId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await findForUpdate(manager, Coach, { id: coachId });
      const { firstName, lastName } = await findChangeable(manager, admin, coachId);
      const calendar = await manager.findOneBy(CoachCalendar, { coachId });
      if (!calendar) return;
      await manager.delete(CoachCalendar, { coachId });
      const entry = { action: 'Disconnected a calendar', subject: `${firstName} ${lastName}` };
      await this.audit.record(admin, { ...entry, detail: new URL(calendar.url).host }, manager);
    });
  }
}

const toShown = ({ url, connectedAt, syncedAt, failingSince, problem, unreadableEvents }: CoachCalendar) => ({
  host: new URL(url).host,
  connectedAt: connectedAt.toISOString(),
  syncedAt: syncedAt?.toISOString() ?? null,
  failing: failingSince && problem && { since: failingSince.toISOString(), problem },
  unreadableEvents,
});
