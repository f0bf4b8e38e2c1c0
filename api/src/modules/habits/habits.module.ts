import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { HabitSettingsService } from './habit-settings.service';
import { HabitsController } from './habits.controller';
import { HabitsService } from './habits.service';

@Module({
  imports: [DatabaseModule, LimitsModule],
  controllers: [HabitsController],
  providers: [HabitsService, HabitSettingsService],
  exports: [HabitsService],
})
export class HabitsModule {}
