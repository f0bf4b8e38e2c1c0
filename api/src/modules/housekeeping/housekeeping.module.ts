import { Module } from '@nestjs/common';
import { LimitsModule } from '../../limits/limits.module';
import { RegistrationModule } from '../registration/registration.module';
import { AuthModule } from '../auth/auth.module';
import { BrandModule } from '../brand/brand.module';
import { ImportsModule } from '../imports/imports.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PaymentsModule } from '../payments/payments.module';
import { PeopleModule } from '../people/people.module';
import { PicturesModule } from '../pictures/pictures.module';
import { PushModule } from '../push/push.module';
import { ReleasesModule } from '../releases/releases.module';
import { SocialProofModule } from '../social-proof/social-proof.module';
import { StaffModule } from '../staff/staff.module';
import { StrategySessionsModule } from '../strategy-sessions/strategy-sessions.module';
import { ThreadsModule } from '../threads/threads.module';
import { Housekeeping } from './housekeeping.service';
import { WebhooksModule } from '../webhooks/webhooks.module';

@Module({
  imports: [
    RegistrationModule,
    AuthModule,
    BrandModule,
    ImportsModule,
    LimitsModule,
    NotificationsModule,
    OutboxModule,
    PaymentsModule,
    PeopleModule,
    PicturesModule,
    PushModule,
    ReleasesModule,
    SocialProofModule,
    StaffModule,
    StrategySessionsModule,
    ThreadsModule,
    WebhooksModule,
  ],
  providers: [Housekeeping],
})
export class HousekeepingModule {}
