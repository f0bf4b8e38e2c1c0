import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { OutboxModule } from '../outbox/outbox.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { UsersService } from './users.service';

@Module({ imports: [DatabaseModule, OutboxModule, WebhooksModule], providers: [UsersService], exports: [UsersService] })
export class UsersModule {}
