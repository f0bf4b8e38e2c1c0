import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PushModule } from '../push/push.module';
import { DigestsService } from './digests.service';
import { EndDigestController } from './end-digest.controller';
import { NotificationPreferencesController } from './notification-preferences.controller';
import { NotificationPreferencesService } from './notification-preferences.service';

@Module({
  imports: [DatabaseModule, NotificationsModule, OutboxModule, PushModule],
  controllers: [EndDigestController, NotificationPreferencesController],
  providers: [DigestsService, NotificationPreferencesService],
})
export class NotificationPreferencesModule {}
