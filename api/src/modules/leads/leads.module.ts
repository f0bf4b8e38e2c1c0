import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { ErasureLinksService } from './erasure-links.service';
import { ErasurePagesController } from './erasure-pages.controller';
import { LeadErasureController } from './lead-erasure.controller';
import { LeadErasureService } from './lead-erasure.service';
import { LeadFileService } from './lead-file.service';
import { LeadListService } from './lead-list.service';
import { LeadsController } from './leads.controller';

@Module({
  imports: [DatabaseModule, AuditModule],
  controllers: [ErasurePagesController, LeadErasureController, LeadsController],
  providers: [ErasureLinksService, LeadErasureService, LeadFileService, LeadListService],
  exports: [ErasureLinksService],
})
export class LeadsModule {}
