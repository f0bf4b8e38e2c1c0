import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { OutboxModule } from '../outbox/outbox.module';
import { BookingQueue } from './booking-queue';
import { BookingService } from './booking.service';
import { CalendarController } from './calendar.controller';
import { CalendarService } from './calendar.service';
import { CoachSessionsService } from './coach-sessions.service';
import { CoachesOfMember } from './coaches-of-member';
import { CoachesService } from './coaches.service';
import { CoachingController } from './coaching.controller';
import { DatesService } from './dates.service';
import { LeadSessionsService } from './lead-sessions.service';
import { ScheduleController } from './schedule.controller';
import { ScheduleService } from './schedule.service';
import { SessionNotesService } from './session-notes.service';
import { SeatsService } from './seats.service';
import { SessionNotices } from './session-notices';
import { SessionReminders } from './session-reminders';
import { SessionsService } from './sessions.service';

@Module({
  imports: [AuditModule, DatabaseModule, LimitsModule, OutboxModule],
  controllers: [CoachingController, CalendarController, ScheduleController],
  providers: [
    BookingService,
    LeadSessionsService,
    SessionReminders,
    SessionsService,
    CalendarService,
    CoachesOfMember,
    CoachesService,
    DatesService,
    BookingQueue,
    SeatsService,
    ScheduleService,
    SessionNotices,
    CoachSessionsService,
    SessionNotesService,
  ],
  exports: [
    BookingQueue,
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
