import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { CoachingModule } from '../coaching/coaching.module';
import { LeadsModule } from '../leads/leads.module';
import { OutboxModule } from '../outbox/outbox.module';
import { StrategySessionsController } from './strategy-sessions.controller';
import { StrategySessionsService } from './strategy-sessions.service';

@Module({
  imports: [CoachingModule, DatabaseModule, LeadsModule, LimitsModule, OutboxModule],
  controllers: [StrategySessionsController],
  providers: [StrategySessionsService],
  exports: [StrategySessionsService],
})
export class StrategySessionsModule {}
