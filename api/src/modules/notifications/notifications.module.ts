import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { NotificationStreams } from './notification-streams';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';

@Module({
  imports: [DatabaseModule],
  controllers: [NotificationsController],
  providers: [NotificationsService, NotificationStreams],
  exports: [NotificationsService],
})
export class NotificationsModule {}
