import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { OutgoingModule } from '../../outgoing/outgoing.module';
import { AuditModule } from '../audit/audit.module';
import { OutboxModule } from '../outbox/outbox.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { BookingQueue } from './booking/booking-queue';
import { BookingService } from './booking/booking.service';
import { CalendarController } from './calendar/calendar.controller';
import { CalendarConflicts } from './coach-calendar/calendar-conflicts';
import { CalendarSync } from './coach-calendar/calendar-sync';
import { CoachCalendarController } from './coach-calendar/coach-calendar.controller';
import { CoachCalendarService } from './coach-calendar/coach-calendar.service';
import { CalendarService } from './calendar/calendar.service';
import { CheckInsController } from './check-ins/check-ins.controller';
import { CheckInsService } from './check-ins/check-ins.service';
import { CoachSessionsService } from './schedule/coach-sessions.service';
import { CoachesOfMember } from './schedule/coaches-of-member';
import { CoachesService } from './schedule/coaches.service';
import { CoachingController } from './coaching.controller';
import { DatesService } from './schedule/dates.service';
import { LeadSessionsService } from './booking/lead-sessions.service';
import { OwnSessionsService } from './booking/own-sessions.service';
import { ScheduleController } from './schedule/schedule.controller';
import { ScheduleService } from './schedule/schedule.service';
import { SessionNotesService } from './schedule/session-notes.service';
import { SeatsService } from './seats/seats.service';
import { SessionNotices } from './notifications/session-notices';
import { SessionReminders } from './notifications/session-reminders';
import { SessionsService } from './schedule/sessions.service';
import { TimeOffController } from './time-off/time-off.controller';
import { TimeOffService } from './time-off/time-off.service';

@Module({
  imports: [AuditModule, DatabaseModule, LimitsModule, OutboxModule, OutgoingModule, WebhooksModule],
  controllers: [
    CoachingController,
    CalendarController,
    CheckInsController,
    CoachCalendarController,
    ScheduleController,
    TimeOffController,
  ],
  providers: [
    BookingService,
    LeadSessionsService,
    OwnSessionsService,
    SessionReminders,
    SessionsService,
    CalendarConflicts,
    CalendarService,
    CalendarSync,
    CheckInsService,
    CoachCalendarService,
    CoachesOfMember,
    CoachesService,
    DatesService,
    BookingQueue,
    SeatsService,
    ScheduleService,
    SessionNotices,
    CoachSessionsService,
    SessionNotesService,
    TimeOffService,
  ],
  exports: [
    BookingQueue,
    CalendarConflicts,
    CheckInsService,
    CoachSessionsService,
    CoachesOfMember,
    LeadSessionsService,
    ScheduleService,
    SeatsService,
    SessionNotesService,
    SessionsService,
  ],
})
export class CoachingModule {}
