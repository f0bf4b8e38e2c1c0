import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ErrorFilter } from './http/error-filter';
import { SettingsModule, type Settings } from './config/settings.module';
import { OverloadGuard } from './limits/overload-guard';
import { AccountModule } from './modules/account/account.module';
import { AdminModule } from './modules/admin/admin.module';
import { RegistrationModule } from './modules/registration/registration.module';
import { NeedsAttentionModule } from './modules/needs-attention/needs-attention.module';
import { AuditModule } from './modules/audit/audit.module';
import { AuthModule } from './modules/auth/auth.module';
import { BillingModule } from './modules/billing/billing.module';
import { BrandModule } from './modules/brand/brand.module';
import { CoachingModule } from './modules/coaching/coaching.module';
import { EventsModule } from './modules/events/events.module';
import { CommunityModule } from './modules/community/community.module';
import { ContentModule } from './modules/content/content.module';
import { CoursesModule } from './modules/courses/courses.module';
import { DashboardModule } from './modules/dashboard/dashboard.module';
import { CoachWorkspaceModule } from './modules/coach-workspace/coach-workspace.module';
import { DocsModule } from './modules/docs/docs.module';
import { OnboardingModule } from './modules/onboarding/onboarding.module';
import { RefundRequestsModule } from './modules/refund-requests/refund-requests.module';
import { HabitsModule } from './modules/habits/habits.module';
import { HealthModule } from './modules/health/health.module';
import { HousekeepingModule } from './modules/housekeeping/housekeeping.module';
import { ImportsModule } from './modules/imports/imports.module';
import { LeadsModule } from './modules/leads/leads.module';
import { LessonsModule } from './modules/lessons/lessons.module';
import { MembersModule } from './modules/members/members.module';
import { NotificationsModule } from './modules/notifications/notifications.module';
import { NotificationPreferencesModule } from './modules/notification-preferences/notification-preferences.module';
import { EmailPreviewsModule } from './modules/email-previews/email-previews.module';
import { OutboxModule } from './modules/outbox/outbox.module';
import { PagesModule } from './modules/pages/pages.module';
import { PaymentsModule } from './modules/payments/payments.module';
import { PeopleModule } from './modules/people/people.module';
import { PicturesModule } from './modules/pictures/pictures.module';
import { PlanRequestsModule } from './modules/plan-requests/plan-requests.module';
import { PlansModule } from './modules/plans/plans.module';
import { PrioritiesModule } from './modules/priorities/priorities.module';
import { PushModule } from './modules/push/push.module';
import { ReleasesModule } from './modules/releases/releases.module';
import { RevenueModule } from './modules/revenue/revenue.module';
import { SiteModule } from './modules/site/site.module';
import { SocialProofModule } from './modules/social-proof/social-proof.module';
import { StaffModule } from './modules/staff/staff.module';
import { StrategySessionsModule } from './modules/strategy-sessions/strategy-sessions.module';
import { PartnersModule } from './modules/partners/partners.module';
import { ThreadsModule } from './modules/threads/threads.module';
import { BroadcastsModule } from './modules/broadcasts/broadcasts.module';
import { WebhooksModule } from './modules/webhooks/webhooks.module';
import { WorksheetsModule } from './modules/worksheets/worksheets.module';
import { WriteGuard } from './security/write-guard';

const DOMAINS = [
  AccountModule,
  AdminModule,
  RegistrationModule,
  NeedsAttentionModule,
  AuditModule,
  AuthModule,
  BillingModule,
  BrandModule,
  CoachingModule,
  CommunityModule,
  EmailPreviewsModule,
  EventsModule,
  ContentModule,
  CoursesModule,
  DashboardModule,
  CoachWorkspaceModule,
  OnboardingModule,
  RefundRequestsModule,
  HabitsModule,
  HealthModule,
  HousekeepingModule,
  ImportsModule,
  LeadsModule,
  LessonsModule,
  MembersModule,
  NotificationPreferencesModule,
  NotificationsModule,
  OutboxModule,
  PagesModule,
  PaymentsModule,
  PeopleModule,
  PicturesModule,
  PlanRequestsModule,
  PlansModule,
  PrioritiesModule,
  PushModule,
  ReleasesModule,
  RevenueModule,
  SiteModule,
  SocialProofModule,
  StaffModule,
  StrategySessionsModule,
  PartnersModule,
  ThreadsModule,
  BroadcastsModule,
  WebhooksModule,
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
        { provide: APP_GUARD, useClass: OverloadGuard },
        { provide: APP_GUARD, useClass: WriteGuard },
      ],
    };
  }
}
