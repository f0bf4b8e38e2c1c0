import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { OutboxModule } from '../outbox/outbox.module';
import { QuestionnairesController } from './questionnaires.controller';
import { QuestionnairesService } from './questionnaires.service';

@Module({
  imports: [DatabaseModule, LimitsModule, OutboxModule],
  controllers: [QuestionnairesController],
  providers: [QuestionnairesService],
  exports: [QuestionnairesService],
})
export class QuestionnairesModule {}
