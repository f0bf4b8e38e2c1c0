import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { LeadsModule } from '../leads/leads.module';
import { MergeService } from './merge.service';
import { PeopleController } from './people.controller';
import { PeopleService } from './people.service';
import { TimelineService } from './timeline.service';

@Module({
  imports: [AuditModule, DatabaseModule, LeadsModule],
  controllers: [PeopleController],
  providers: [MergeService, PeopleService, TimelineService],
  exports: [MergeService],
})
export class PeopleModule {}
