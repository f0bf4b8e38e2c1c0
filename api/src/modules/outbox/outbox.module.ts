import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { MailChoicesController } from './mail-choices.controller';
import { MailChoicesService } from './mail-choices.service';
import { MailQueue } from './mail-queue';
import { MailSender } from './mail-sender';
import { MailTransport } from './mail-transport';
import { OutboxController } from './outbox.controller';
import { OutboxService } from './outbox.service';
import { UnsubscribeController } from './unsubscribe.controller';

@Module({
  imports: [DatabaseModule, AuditModule],
  controllers: [MailChoicesController, OutboxController, UnsubscribeController],
  providers: [MailChoicesService, MailQueue, MailSender, MailTransport, OutboxService],
  exports: [OutboxService],
})
export class OutboxModule {}
