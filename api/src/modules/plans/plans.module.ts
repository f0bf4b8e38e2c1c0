import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { PaymentsModule } from '../payments/payments.module';
import { BillingSettingsService } from './billing-settings.service';
import { CouponsService } from './coupons.service';
import { EntitlementsService } from './entitlements.service';
import { GrantsService } from './grants.service';
import { PlanCatalog } from './plan-catalog.service';
import { PlanManagementController } from './plan-management.controller';
import { PlanManagement } from './plan-management.service';
import { PlansController } from './plans.controller';

@Module({
  imports: [AuditModule, DatabaseModule, PaymentsModule],
  controllers: [PlansController, PlanManagementController],
  providers: [BillingSettingsService, CouponsService, EntitlementsService, GrantsService, PlanCatalog, PlanManagement],
  exports: [EntitlementsService, GrantsService],
})
export class PlansModule {}
