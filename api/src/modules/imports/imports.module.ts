import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { LeadsModule } from '../leads/leads.module';
import { MembersModule } from '../members/members.module';
import { OutboxModule } from '../outbox/outbox.module';
import { ImportCheckService } from './import-check.service';
import { ImportInvitationsController } from './import-invitations.controller';
import { ImportInvitationsService } from './import-invitations.service';
import { ImportKinds } from './import-kinds';
import { ImportReportService } from './import-report.service';
import { ImportWorker } from './import-worker.service';
import { ImportsController } from './imports.controller';
import { ImportsService } from './imports.service';

@Module({
  imports: [AuditModule, AuthModule, DatabaseModule, LeadsModule, LimitsModule, MembersModule, OutboxModule],
  controllers: [ImportInvitationsController, ImportsController],
  providers: [
    ImportCheckService,
    ImportInvitationsService,
    ImportKinds,
    ImportReportService,
    ImportsService,
    ImportWorker,
  ],
  exports: [ImportsService],
})
export class ImportsModule {}
