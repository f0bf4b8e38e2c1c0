import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PlansModule } from '../plans/plans.module';
import { PlanAnswersService } from './plan-answers.service';
import { PlanRequestsController } from './plan-requests.controller';
import { PlanRequestsService } from './plan-requests.service';

@Module({
  imports: [AuditModule, DatabaseModule, OutboxModule, PlansModule],
  controllers: [PlanRequestsController],
  providers: [PlanAnswersService, PlanRequestsService],
  exports: [PlanRequestsService],
})
export class PlanRequestsModule {}
