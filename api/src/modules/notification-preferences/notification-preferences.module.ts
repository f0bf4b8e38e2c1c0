import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PushModule } from '../push/push.module';
import { StaffModule } from '../staff/staff.module';
import { DigestsService } from './digests.service';
import { EndDigestController } from './end-digest.controller';
import { NotificationPreferencesController } from './notification-preferences.controller';
import { NotificationPreferencesService } from './notification-preferences.service';
import { StaffDigestsService } from './staff-digests.service';
import { StaffPreferencesController } from './staff-preferences.controller';
import { StaffPreferencesService } from './staff-preferences.service';
import { StopDigests } from './stop-digests';

@Module({
  imports: [DatabaseModule, NotificationsModule, OutboxModule, PushModule, StaffModule],
  controllers: [EndDigestController, NotificationPreferencesController, StaffPreferencesController],
  providers: [
    StopDigests,
    DigestsService,
    NotificationPreferencesService,
    StaffDigestsService,
    StaffPreferencesService,
  ],
})
export class NotificationPreferencesModule {}
