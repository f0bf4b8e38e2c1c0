import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PlanRequestsController } from './plan-requests.controller';
import { PlanRequestsService } from './plan-requests.service';

@Module({
  imports: [DatabaseModule, OutboxModule],
  controllers: [PlanRequestsController],
  providers: [PlanRequestsService],
})
export class PlanRequestsModule {}
