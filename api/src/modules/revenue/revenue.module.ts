import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { PaymentsModule } from '../payments/payments.module';
import { BillingActionsService } from './billing-actions.service';
import { RevenueListsService } from './revenue-lists.service';
import { RevenueController } from './revenue.controller';
import { RevenueService } from './revenue.service';

/** Revenue, for owners, and their actions. */
@Module({
  imports: [AuditModule, DatabaseModule, PaymentsModule],
  controllers: [RevenueController],
  providers: [BillingActionsService, RevenueListsService, RevenueService],
  exports: [RevenueService],
})
export class RevenueModule {}
