import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { StorageModule } from '../../storage/storage.module';
import { AuditModule } from '../audit/audit.module';
import { CoachingModule } from '../coaching/coaching.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PicturesModule } from '../pictures/pictures.module';
import { AttachmentsService } from './attachments.service';
import { MessagesService } from './messages.service';
import { ModerationService } from './moderation.service';
import { ReadingService } from './reading.service';
import { TeamThreadsController } from './team-threads.controller';
import { ThreadEmails } from './thread-emails';
import { ThreadController } from './thread.controller';

@Module({
  imports: [
    AuditModule,
    CoachingModule,
    DatabaseModule,
    LimitsModule,
    NotificationsModule,
    OutboxModule,
    PicturesModule,
    StorageModule,
  ],
  controllers: [TeamThreadsController, ThreadController],
  providers: [AttachmentsService, MessagesService, ModerationService, ReadingService, ThreadEmails],
  exports: [AttachmentsService, MessagesService, ReadingService],
})
export class ThreadsModule {}
