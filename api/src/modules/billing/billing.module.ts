import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AdmissionModule } from '../admission/admission.module';
import { GuaranteeModule } from '../guarantee/guarantee.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PaymentsModule } from '../payments/payments.module';
import { AdoptionService } from './adoption.service';
import { BillingController } from './billing.controller';
import { BillingService } from './billing.service';
import { OwnPlansService } from './own-plans.service';
import { PurchasesController } from './purchases.controller';
import { PurchasesService } from './purchases.service';

/** What visitors and members buy, and what members do with it. */
@Module({
  imports: [AdmissionModule, DatabaseModule, GuaranteeModule, LimitsModule, OutboxModule, PaymentsModule],
  controllers: [BillingController, PurchasesController],
  providers: [AdoptionService, BillingService, OwnPlansService, PurchasesService],
})
export class BillingModule {}
