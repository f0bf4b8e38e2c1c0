import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { CoachingModule } from '../coaching/coaching.module';
import { OutboxModule } from '../outbox/outbox.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { ErasureLinksService } from './erasure-links.service';
import { ErasurePagesController } from './erasure-pages.controller';
import { LeadAnswersService } from './lead-answers.service';
import { LeadErasureController } from './lead-erasure.controller';
import { LeadErasureService } from './lead-erasure.service';
import { LeadFileService } from './lead-file.service';
import { LeadImportService } from './lead-import.service';
import { LeadListService } from './lead-list.service';
import { LeadsController } from './leads.controller';
import { NewLeadsService } from './new-leads.service';
import { PersonLeadsService } from './person-leads.service';
import { ResponseTargetAlerts } from './response-target-alerts';

@Module({
  imports: [AuditModule, CoachingModule, DatabaseModule, LimitsModule, OutboxModule, WebhooksModule],
  controllers: [ErasurePagesController, LeadErasureController, LeadsController],
  providers: [
    ErasureLinksService,
    LeadAnswersService,
    LeadErasureService,
    LeadFileService,
    LeadImportService,
    LeadListService,
    NewLeadsService,
    PersonLeadsService,
    ResponseTargetAlerts,
  ],
  exports: [
    ErasureLinksService,
    LeadAnswersService,
    LeadFileService,
    LeadImportService,
    LeadListService,
    PersonLeadsService,
  ],
})
export class LeadsModule {}
