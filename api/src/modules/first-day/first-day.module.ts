import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LessonsModule } from '../lessons/lessons.module';
import { OutboxModule } from '../outbox/outbox.module';
import { EndRemindersController } from './end-reminders.controller';
import { FirstDayController } from './first-day.controller';
import { FirstDayService } from './first-day.service';
import { RemindersService } from './reminders.service';

@Module({
  imports: [DatabaseModule, LessonsModule, OutboxModule],
  controllers: [EndRemindersController, FirstDayController],
  providers: [FirstDayService, RemindersService],
  exports: [FirstDayService],
})
export class FirstDayModule {}
