import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { OutboxModule } from '../outbox/outbox.module';
import { PartnerEmails } from './partner-emails';
import { PartnerMessagesService } from './partner-messages.service';
import { PartnersController } from './partners.controller';
import { PartnersService } from './partners.service';
import { PartnerTasksController } from './partner-tasks.controller';
import { PartnerTasksService } from './partner-tasks.service';

@Module({
  imports: [AuditModule, DatabaseModule, LimitsModule, NotificationsModule, OutboxModule],
  controllers: [PartnersController, PartnerTasksController],
  providers: [PartnerEmails, PartnerMessagesService, PartnersService, PartnerTasksService],
})
export class PartnersModule {}
