import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { CoursesModule } from '../courses/courses.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PaymentsModule } from '../payments/payments.module';
import { MemberProgressService } from './member-progress.service';
import { RefundDecisionsService } from './refund-decisions.service';
import { RefundRequestsController } from './refund-requests.controller';
import { RefundRequestsService } from './refund-requests.service';

/** Refund requests under the 30-day guarantee: members make them, and owners decide. */
@Module({
  imports: [AuditModule, CoursesModule, DatabaseModule, OutboxModule, PaymentsModule],
  controllers: [RefundRequestsController],
  providers: [MemberProgressService, RefundDecisionsService, RefundRequestsService],
  exports: [MemberProgressService, RefundRequestsService],
})
export class RefundRequestsModule {}
