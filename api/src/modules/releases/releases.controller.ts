import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  listReleases,
  deployRelease,
  switchServiceWorker,
  uploadRelease,
  verifyReleases,
} from '@portal/contracts/delivery';
import { reportRemoteLoad } from '@portal/contracts/releases';
import { CurrentDeployer, type Deployer } from '../../security/deployer';
import { Handles } from '../../http/handles';
import { Input, type InputOf } from '../../http/input';
import { SentFile, type IncomingFile } from '../../http/upload';
import { ClientIp } from '../../limits/client-ip';
import { LimitsService } from '../../limits/limits.service';
import { DeploymentsService } from './deployments.service';
import { OverviewService } from './overview.service';
import { ReleaseHealthService } from './release-health.service';
import { ServiceWorkerSwitch } from './service-worker-switch.service';
import { UploadsService } from './uploads.service';
import { VerificationService } from './verification.service';

@Controller()
export class ReleasesController {
  constructor(
    private readonly overview: OverviewService,
    private readonly uploads: UploadsService,
    private readonly moves: DeploymentsService,
    private readonly verification: VerificationService,
    private readonly serviceWorker: ServiceWorkerSwitch,
    private readonly health: ReleaseHealthService,
    private readonly limits: LimitsService,
  ) {}

  @Handles(reportRemoteLoad)
  async report(
    @Input(reportRemoteLoad) { body }: InputOf<typeof reportRemoteLoad>,
    @ClientIp() ip: string,
  ): Promise<CallOutput<typeof reportRemoteLoad>> {
    await this.limits.consume('remoteLoadsPerAddress', ip);
    if (await this.overview.isGiven(body)) await this.health.report(body, ip);
    return { ok: true };
  }

  @Handles(listReleases)
  async list(): Promise<CallOutput<typeof listReleases>> {
    return { apps: await this.overview.list() };
  }

  @Handles(uploadRelease)
  upload(
    @CurrentDeployer() deployer: Deployer,
    @SentFile() file: IncomingFile,
  ): Promise<CallOutput<typeof uploadRelease>> {
    return this.uploads.take(deployer, file);
  }

  @Handles(deployRelease)
  move(
    @CurrentDeployer() deployer: Deployer,
    @Input(deployRelease) { body }: InputOf<typeof deployRelease>,
  ): Promise<CallOutput<typeof deployRelease>> {
    return this.moves.make(deployer, body);
  }

  @Handles(verifyReleases)
  verify(@CurrentDeployer() deployer: Deployer): Promise<CallOutput<typeof verifyReleases>> {
    return this.verification.verify(deployer);
  }

  @Handles(switchServiceWorker)
  switchServiceWorker(
    @CurrentDeployer() deployer: Deployer,
    @Input(switchServiceWorker) { body }: InputOf<typeof switchServiceWorker>,
  ): Promise<CallOutput<typeof switchServiceWorker>> {
    return this.serviceWorker.set(deployer, body);
  }
}
