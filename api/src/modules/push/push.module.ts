import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { OutgoingModule } from '../../outgoing/outgoing.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { PushController } from './push.controller';
import { PushQueue } from './push-queue';
import { PushSender } from './push-sender';
import { PushSubscriptionsService } from './push-subscriptions.service';
import { PushTransport } from './push-transport';
import { StaffPushController } from './staff-push.controller';
import { VapidKeysService } from './vapid-keys.service';

@Module({
  imports: [DatabaseModule, NotificationsModule, OutgoingModule],
  controllers: [PushController, StaffPushController],
  providers: [PushQueue, PushSender, PushSubscriptionsService, PushTransport, VapidKeysService],
  exports: [PushQueue, PushSubscriptionsService],
})
export class PushModule {}
