import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { GuaranteeModule } from '../guarantee/guarantee.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PaymentsModule } from '../payments/payments.module';
import { ClaimsService } from './claims.service';
import { CountedProvider } from './counted-provider';
import { DecisionsService } from './decisions.service';
import { DeedsService } from './deeds.service';
import { LeavingService } from './leaving.service';
import { RevenueListsService } from './revenue-lists.service';
import { RevenueController } from './revenue.controller';
import { RevenueService } from './revenue.service';

/** What comes in, for owners, and what they do about it. */
@Module({
  imports: [AuditModule, DatabaseModule, GuaranteeModule, OutboxModule, PaymentsModule],
  controllers: [RevenueController],
  providers: [
    ClaimsService,
    CountedProvider,
    DecisionsService,
    DeedsService,
    LeavingService,
    RevenueListsService,
    RevenueService,
  ],
  exports: [ClaimsService, LeavingService, RevenueService],
})
export class RevenueModule {}
