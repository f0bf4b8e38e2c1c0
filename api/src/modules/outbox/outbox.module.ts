import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { BackgroundQueuesController } from './background-queues.controller';
import { BroadcastUnsubscribesService } from './broadcast-unsubscribes.service';
import { NotificationsModule } from '../notifications/notifications.module';
import { EmailPreferencesController } from './email-preferences.controller';
import { EmailPreferencesService } from './email-preferences.service';
import { EmailRecipients } from './email-recipients';
import { EmailEventsController } from './email-events/email-events.controller';
import { EmailSuppressionsController } from './email-suppressions.controller';
import { EmailSuppressionsService } from './email-suppressions.service';
import { LimitsModule } from '../../limits/limits.module';
import { ProviderEventsController } from './email-events/provider-events.controller';
import { EmailQueue } from './email-queue';
import { EmailRenderer } from './email-renderer.service';
import { EmailSender } from './email-sender';
import { EmailTransport } from './email-transport';
import { EmailSettingsController } from './email-settings.controller';
import { OutboxController } from './outbox.controller';
import { OutboxService } from './outbox.service';
import { UnsubscribeBroadcastsController } from './unsubscribe-broadcasts.controller';
import { UnsubscribeController } from './unsubscribe.controller';

@Module({
  imports: [NotificationsModule, DatabaseModule, AuditModule, LimitsModule],
  controllers: [
    BackgroundQueuesController,
    EmailPreferencesController,
    EmailEventsController,
    EmailSettingsController,
    EmailSuppressionsController,
    OutboxController,
    ProviderEventsController,
    UnsubscribeBroadcastsController,
    UnsubscribeController,
  ],
  providers: [
    BroadcastUnsubscribesService,
    EmailPreferencesService,
    EmailQueue,
    EmailRecipients,
    EmailRenderer,
    EmailSender,
    EmailSuppressionsService,
    EmailTransport,
    OutboxService,
  ],
  exports: [EmailPreferencesService, EmailRenderer, EmailSuppressionsService, OutboxService],
})
export class OutboxModule {}
