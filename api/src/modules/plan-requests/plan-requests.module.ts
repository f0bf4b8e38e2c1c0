import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PlanRequestsController } from './plan-requests.controller';
import { PlanRequestsService } from './plan-requests.service';

@Module({
  imports: [AuditModule, DatabaseModule, OutboxModule],
  controllers: [PlanRequestsController],
  providers: [PlanRequestsService],
  exports: [PlanRequestsService],
})
export class PlanRequestsModule {}
