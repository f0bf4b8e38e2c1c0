import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { OutboxModule } from '../outbox/outbox.module';
import { BookingService } from './booking.service';
import { CalendarController } from './calendar.controller';
import { CalendarService } from './calendar.service';
import { CoachesService } from './coaches.service';
import { CoachingController } from './coaching.controller';
import { MessagesController } from './messages.controller';
import { MessagesService } from './messages.service';
import { ScheduleController } from './schedule.controller';
import { ScheduleService } from './schedule.service';
import { SessionNotices } from './session-notices';
import { SessionsService } from './sessions.service';

@Module({
  imports: [AuditModule, DatabaseModule, LimitsModule, OutboxModule],
  controllers: [CoachingController, MessagesController, CalendarController, ScheduleController],
  providers: [
    BookingService,
    SessionsService,
    MessagesService,
    CalendarService,
    CoachesService,
    ScheduleService,
    SessionNotices,
  ],
  exports: [MessagesService, ScheduleService, SessionsService],
})
export class CoachingModule {}
