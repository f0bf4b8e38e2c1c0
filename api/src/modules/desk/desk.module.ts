import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { RegistrationModule } from '../registration/registration.module';
import { AuditModule } from '../audit/audit.module';
import { CoachingModule } from '../coaching/coaching.module';
import { CoursesModule } from '../courses/courses.module';
import { FirstDayModule } from '../first-day/first-day.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PrioritiesModule } from '../priorities/priorities.module';
import { DeskMembersService } from './desk-members.service';
import { DeskController } from './desk.controller';
import { DeskService } from './desk.service';
import { DesksService } from './desks.service';
import { GettingOnService } from './getting-on.service';
import { SessionRecordsService } from './session-records.service';
import { SummariesService } from './summaries.service';

@Module({
  imports: [
    RegistrationModule,
    AuditModule,
    CoachingModule,
    CoursesModule,
    DatabaseModule,
    FirstDayModule,
    OutboxModule,
    PrioritiesModule,
  ],
  controllers: [DeskController],
  providers: [DeskMembersService, DeskService, DesksService, GettingOnService, SessionRecordsService, SummariesService],
})
export class DeskModule {}
