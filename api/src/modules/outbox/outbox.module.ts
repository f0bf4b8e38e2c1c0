import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { MailQueue } from './mail-queue';
import { MailSender } from './mail-sender';
import { MailTransport } from './mail-transport';
import { OutboxController } from './outbox.controller';
import { OutboxService } from './outbox.service';

@Module({
  imports: [DatabaseModule, AuditModule],
  controllers: [OutboxController],
  providers: [MailQueue, MailSender, MailTransport, OutboxService],
  exports: [MailSender, OutboxService],
})
export class OutboxModule {}
