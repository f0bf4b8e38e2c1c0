import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { PlanRequestsController } from './plan-requests.controller';
import { PlanRequestsService } from './plan-requests.service';

@Module({ imports: [DatabaseModule], controllers: [PlanRequestsController], providers: [PlanRequestsService] })
export class PlanRequestsModule {}
