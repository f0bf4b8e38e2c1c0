import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module';
import { EmailPreviewsController } from './email-previews.controller';

@Module({ imports: [OutboxModule], controllers: [EmailPreviewsController] })
export class EmailPreviewsModule {}
