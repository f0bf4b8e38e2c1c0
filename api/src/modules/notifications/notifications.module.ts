import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { NotificationStreams } from './notification-streams';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';
import { StaffNotificationsController } from './staff-notifications.controller';

@Module({
  imports: [DatabaseModule],
  controllers: [NotificationsController, StaffNotificationsController],
  providers: [NotificationsService, NotificationStreams],
  exports: [NotificationsService],
})
export class NotificationsModule {}
