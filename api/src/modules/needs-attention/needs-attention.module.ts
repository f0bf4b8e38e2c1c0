import { Module } from '@nestjs/common';
import { RegistrationModule } from '../registration/registration.module';
import { CommunityModule } from '../community/community.module';
import { LeadsModule } from '../leads/leads.module';
import { PlanRequestsModule } from '../plan-requests/plan-requests.module';
import { ReleasesModule } from '../releases/releases.module';
import { RefundRequestsModule } from '../refund-requests/refund-requests.module';
import { RevenueModule } from '../revenue/revenue.module';
import { ThreadsModule } from '../threads/threads.module';
import { NeedsAttentionController } from './needs-attention.controller';
import { NeedsAttentionService } from './needs-attention.service';

/** What waits for the owner. */
@Module({
  imports: [
    RegistrationModule,
    CommunityModule,
    LeadsModule,
    PlanRequestsModule,
    ReleasesModule,
    RefundRequestsModule,
    RevenueModule,
    ThreadsModule,
  ],
  controllers: [NeedsAttentionController],
  providers: [NeedsAttentionService],
})
export class NeedsAttentionModule {}
