import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { OutboxModule } from '../outbox/outbox.module';
import { EndRemindersController } from './end-reminders.controller';
import { OnboardingController } from './onboarding.controller';
import { OnboardingService } from './onboarding.service';
import { RemindersService } from './reminders.service';
import { StopReminders } from './stop-reminders';

@Module({
  imports: [DatabaseModule, NotificationsModule, OutboxModule],
  controllers: [EndRemindersController, OnboardingController],
  providers: [StopReminders, OnboardingService, RemindersService],
  exports: [OnboardingService],
})
export class OnboardingModule {}
