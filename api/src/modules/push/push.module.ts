import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { OutgoingModule } from '../../outgoing/outgoing.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { PushController } from './push.controller';
import { PushQueue } from './push-queue';
import { PushSender } from './push-sender';
import { PushSubscriptionsService } from './push-subscriptions.service';
import { PushTransport } from './push-transport';
import { VapidKeysService } from './vapid-keys.service';

@Module({
  imports: [DatabaseModule, NotificationsModule, OutgoingModule],
  controllers: [PushController],
  providers: [PushQueue, PushSender, PushSubscriptionsService, PushTransport, VapidKeysService],
  exports: [PushQueue],
})
export class PushModule {}
