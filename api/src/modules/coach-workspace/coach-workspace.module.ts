import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { RegistrationModule } from '../registration/registration.module';
import { AuditModule } from '../audit/audit.module';
import { CoachingModule } from '../coaching/coaching.module';
import { CoursesModule } from '../courses/courses.module';
import { LeadsModule } from '../leads/leads.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { OnboardingModule } from '../onboarding/onboarding.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PrioritiesModule } from '../priorities/priorities.module';
import { CoachedMembersService } from './coached-members.service';
import { CoachWorkspaceController } from './coach-workspace.controller';
import { CoachWorkspaceService } from './coach-workspace.service';
import { WorkspaceAccessService } from './workspace-access.service';
import { MemberProgressService } from './member-progress.service';
import { SessionRecordsService } from './session-records.service';
import { SummariesService } from './summaries.service';
import { WorkspaceCheckInsService } from './workspace-check-ins.service';

@Module({
  imports: [
    RegistrationModule,
    AuditModule,
    CoachingModule,
    CoursesModule,
    DatabaseModule,
    LeadsModule,
    NotificationsModule,
    OnboardingModule,
    OutboxModule,
    PrioritiesModule,
  ],
  controllers: [CoachWorkspaceController],
  providers: [
    CoachedMembersService,
    CoachWorkspaceService,
    WorkspaceAccessService,
    MemberProgressService,
    SessionRecordsService,
    SummariesService,
    WorkspaceCheckInsService,
  ],
})
export class CoachWorkspaceModule {}
