import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { OutgoingModule } from '../../outgoing/outgoing.module';
import { AuditModule } from '../audit/audit.module';
import { OutboxModule } from '../outbox/outbox.module';
import { WebhookEndpointsController } from './webhook-endpoints.controller';
import { WebhookEndpointsService } from './webhook-endpoints.service';
import { WebhookQueue } from './webhook-queue';
import { WebhookSender } from './webhook-sender';
import { WebhookTransport } from './webhook-transport';
import { WebhooksService } from './webhooks.service';

@Module({
  imports: [AuditModule, DatabaseModule, OutboxModule, OutgoingModule],
  controllers: [WebhookEndpointsController],
  providers: [WebhookEndpointsService, WebhookQueue, WebhookSender, WebhookTransport, WebhooksService],
  exports: [WebhooksService],
})
export class WebhooksModule {}
