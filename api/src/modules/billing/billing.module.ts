import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { RegistrationModule } from '../registration/registration.module';
import { RefundRequestsModule } from '../refund-requests/refund-requests.module';
import { PaymentsModule } from '../payments/payments.module';
import { LinkPurchasesService } from './link-purchases.service';
import { BillingController } from './billing.controller';
import { BillingService } from './billing.service';
import { OwnSubscriptionsService } from './own-subscriptions.service';
import { PurchasesController } from './purchases.controller';
import { PurchasesService } from './purchases.service';

/** What visitors and members buy, and what members do with it. */
@Module({
  imports: [RegistrationModule, DatabaseModule, RefundRequestsModule, LimitsModule, PaymentsModule],
  controllers: [BillingController, PurchasesController],
  providers: [LinkPurchasesService, BillingService, OwnSubscriptionsService, PurchasesService],
})
export class BillingModule {}
