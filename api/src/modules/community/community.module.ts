import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { PicturesModule } from '../pictures/pictures.module';
import { CommentsController } from './comments.controller';
import { CommentsService } from './comments.service';
import { CommunityController } from './community.controller';
import { CommunityService } from './community.service';
import { PinsController } from './pins.controller';
import { PinsService } from './pins.service';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  imports: [AuditModule, DatabaseModule, LimitsModule, PicturesModule],
  controllers: [CommunityController, CommentsController, PinsController, ReportsController],
  providers: [CommunityService, CommentsService, PinsService, ReportsService],
  exports: [CommunityService, ReportsService],
})
export class CommunityModule {}
