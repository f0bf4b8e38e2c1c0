import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { AuditModule } from '../audit/audit.module';
import { EventsController } from './events.controller';
import { EventsService } from './events.service';
import { ManagedEventsController } from './managed-events.controller';
import { ManagedEventsService } from './managed-events.service';

@Module({
  imports: [AuditModule, DatabaseModule],
  controllers: [EventsController, ManagedEventsController],
  providers: [EventsService, ManagedEventsService],
})
export class EventsModule {}
