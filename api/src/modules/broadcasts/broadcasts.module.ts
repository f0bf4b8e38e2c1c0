import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { OutboxModule } from '../outbox/outbox.module';
import { AnnouncementEmails } from './announcement-emails';
import { BroadcastsController } from './broadcasts.controller';
import { BroadcastsService } from './broadcasts.service';
import { SequencePreviews } from './sequences/sequence-previews.service';
import { SequenceSender } from './sequences/sequence-sender';
import { SequencesController } from './sequences/sequences.controller';
import { SequencesService } from './sequences/sequences.service';

@Module({
  imports: [AuditModule, DatabaseModule, LimitsModule, OutboxModule],
  controllers: [BroadcastsController, SequencesController],
  providers: [AnnouncementEmails, BroadcastsService, SequencePreviews, SequenceSender, SequencesService],
})
export class BroadcastsModule {}
