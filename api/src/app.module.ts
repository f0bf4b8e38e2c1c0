import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ErrorFilter } from './common/error-filter';
import { WriteGuard } from './common/write-guard';
import { SettingsModule, type Settings } from './config/settings.module';
import { AdminModule } from './modules/admin/admin.module';
import { AuthModule } from './modules/auth/auth.module';
import { CommunityModule } from './modules/community/community.module';
import { CoursesModule } from './modules/courses/courses.module';
import { DashboardModule } from './modules/dashboard/dashboard.module';
import { DocsModule } from './modules/docs/docs.module';
import { HabitsModule } from './modules/habits/habits.module';
import { HealthModule } from './modules/health/health.module';
import { LessonsModule } from './modules/lessons/lessons.module';
import { PillarsModule } from './modules/pillars/pillars.module';
import { PlanRequestsModule } from './modules/plan-requests/plan-requests.module';
import { PrioritiesModule } from './modules/priorities/priorities.module';
import { QuestionnairesModule } from './modules/questionnaires/questionnaires.module';

const DOMAINS = [
  AdminModule,
  AuthModule,
  CommunityModule,
  CoursesModule,
  DashboardModule,
  DocsModule,
  HabitsModule,
  HealthModule,
  LessonsModule,
  PillarsModule,
  PlanRequestsModule,
  PrioritiesModule,
  QuestionnairesModule,
];

@Module({})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [SettingsModule.with(settings), ...DOMAINS],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: WriteGuard },
      ],
    };
  }
}
