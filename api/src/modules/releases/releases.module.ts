import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { AuditModule } from '../audit/audit.module';
import { ReleaseHealthService } from './release-health.service';
import { ReleasesController } from './releases.controller';
import { ReleasesService } from './releases.service';

@Module({
  imports: [AuditModule, DatabaseModule, LimitsModule],
  controllers: [ReleasesController],
  providers: [ReleaseHealthService, ReleasesService],
  exports: [ReleaseHealthService],
})
export class ReleasesModule {}
