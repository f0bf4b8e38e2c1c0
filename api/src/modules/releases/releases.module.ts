import { Module } from '@nestjs/common';
import { TokenHolders } from '../../security/deployer';
import { DatabaseModule } from '../../database/database.module';
import { LimitsModule } from '../../limits/limits.module';
import { StorageModule } from '../../storage/storage.module';
import { AuditModule } from '../audit/audit.module';
import { OutboxModule } from '../outbox/outbox.module';
import { SiteModule } from '../site/site.module';
import { ApiCompatibilityService } from './api-compatibility.service';
import { DeployTokensController } from './deploy-tokens.controller';
import { DeployTokensService } from './deploy-tokens.service';
import { DeploymentsService } from './deployments.service';
import { OverviewService } from './overview.service';
import { PruningService } from './pruning.service';
import { ReleaseAlerts } from './release-alerts';
import { ReleaseHealthService } from './release-health.service';
import { RenderFailuresService } from './render-failures.service';
import { ReleasesController } from './releases.controller';
import { ReleaseStore } from './releases.store';
import { ServiceWorkerSwitch } from './service-worker-switch.service';
import { UploadsService } from './uploads.service';
import { VerificationService } from './verification.service';

@Module({
  imports: [AuditModule, DatabaseModule, LimitsModule, OutboxModule, SiteModule, StorageModule],
  controllers: [DeployTokensController, ReleasesController],
  providers: [
    ApiCompatibilityService,
    DeployTokensService,
    { provide: TokenHolders, useExisting: DeployTokensService },
    DeploymentsService,
    OverviewService,
    PruningService,
    ReleaseAlerts,
    ReleaseHealthService,
    ReleaseStore,
    RenderFailuresService,
    ServiceWorkerSwitch,
    UploadsService,
    VerificationService,
  ],
  exports: [OverviewService, PruningService, ReleaseHealthService, RenderFailuresService],
})
export class ReleasesModule {}
