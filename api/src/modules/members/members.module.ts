import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { RegistrationModule } from '../registration/registration.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { CoachingModule } from '../coaching/coaching.module';
import { CoursesModule } from '../courses/courses.module';
import { LessonsModule } from '../lessons/lessons.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PaymentsModule } from '../payments/payments.module';
import { PlansModule } from '../plans/plans.module';
import { PlanRequestsModule } from '../plan-requests/plan-requests.module';
import { UsersModule } from '../users/users.module';
import { MemberImportService } from './member-import.service';
import { MembersAtRisk } from './members-at-risk';
import { MembersController } from './members.controller';
import { MembersService } from './members.service';

@Module({
  imports: [
    RegistrationModule,
    AuditModule,
    AuthModule,
    CoachingModule,
    DatabaseModule,
    CoursesModule,
    LessonsModule,
    OutboxModule,
    PaymentsModule,
    PlanRequestsModule,
    PlansModule,
    UsersModule,
  ],
  controllers: [MembersController],
  providers: [MemberImportService, MembersAtRisk, MembersService],
  exports: [MemberImportService],
})
export class MembersModule {}
