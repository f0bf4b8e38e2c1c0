import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { CrowdGuard } from './common/crowd-guard';
import { ErrorFilter } from './common/error-filter';
import { WriteGuard } from './common/write-guard';
import { SettingsModule, type Settings } from './config/settings.module';
import { AccountModule } from './modules/account/account.module';
import { AdminModule } from './modules/admin/admin.module';
import { AuditModule } from './modules/audit/audit.module';
import { AuthModule } from './modules/auth/auth.module';
import { CoachingModule } from './modules/coaching/coaching.module';
import { CommunityModule } from './modules/community/community.module';
import { ContentModule } from './modules/content/content.module';
import { CoursesModule } from './modules/courses/courses.module';
import { DashboardModule } from './modules/dashboard/dashboard.module';
import { DocsModule } from './modules/docs/docs.module';
import { HabitsModule } from './modules/habits/habits.module';
import { HealthModule } from './modules/health/health.module';
import { LeadsModule } from './modules/leads/leads.module';
import { LessonsModule } from './modules/lessons/lessons.module';
import { MailsModule } from './modules/mails/mails.module';
import { MembersModule } from './modules/members/members.module';
import { OutboxModule } from './modules/outbox/outbox.module';
import { PicturesModule } from './modules/pictures/pictures.module';
import { PillarsModule } from './modules/pillars/pillars.module';
import { PlanRequestsModule } from './modules/plan-requests/plan-requests.module';
import { PrioritiesModule } from './modules/priorities/priorities.module';
import { ReleasesModule } from './modules/releases/releases.module';
import { SiteModule } from './modules/site/site.module';
import { WorksheetsModule } from './modules/worksheets/worksheets.module';
import { QuestionnairesModule } from './modules/questionnaires/questionnaires.module';

const DOMAINS = [
  AccountModule,
  AdminModule,
  AuditModule,
  AuthModule,
  CoachingModule,
  CommunityModule,
  ContentModule,
  CoursesModule,
  DashboardModule,
  HabitsModule,
  HealthModule,
  LeadsModule,
  LessonsModule,
  MailsModule,
  MembersModule,
  OutboxModule,
  PicturesModule,
  PillarsModule,
  PlanRequestsModule,
  PrioritiesModule,
  QuestionnairesModule,
  ReleasesModule,
  SiteModule,
  WorksheetsModule,
];

@Module({})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [SettingsModule.with(settings), ...DOMAINS, ...(settings.environment.API_DOCS ? [DocsModule] : [])],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: CrowdGuard },
        { provide: APP_GUARD, useClass: WriteGuard },
      ],
    };
  }
}
