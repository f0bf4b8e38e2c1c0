import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { LeadFileService } from './lead-file.service';
import { LeadListService } from './lead-list.service';
import { LeadsController } from './leads.controller';

@Module({
  imports: [DatabaseModule, AuditModule],
  controllers: [LeadsController],
  providers: [LeadFileService, LeadListService],
})
export class LeadsModule {}
