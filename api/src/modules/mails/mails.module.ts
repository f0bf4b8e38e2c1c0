import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { MailChoicesController } from './mail-choices.controller';
import { MailChoicesService } from './mail-choices.service';
import { UnsubscribeController } from './unsubscribe.controller';

@Module({
  imports: [DatabaseModule],
  controllers: [MailChoicesController, UnsubscribeController],
  providers: [MailChoicesService],
})
export class MailsModule {}
