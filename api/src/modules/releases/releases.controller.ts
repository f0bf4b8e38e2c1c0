import { Controller } from '@nestjs/common';
import type { CallOutput } from '@portal/contracts/call';
import {
  listReleases,
  promoteRelease,
  reportRemoteLoad,
  rollBackRelease,
  setCanaryShare,
} from '@portal/contracts/releases';
import { CurrentAdmin, type Admin } from '../../common/admin';
import { Handles } from '../../common/handles';
import { Input, type InputOf } from '../../common/input';
import { ClientAddress } from '../../limits/client-address';
import { LimitsService } from '../../limits/limits.service';
import { ReleaseHealthService } from './release-health.service';
import { ReleasesService } from './releases.service';

@Controller()
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly health: ReleaseHealthService,
    private readonly limits: LimitsService,
  ) {}

  @Handles(reportRemoteLoad)
  async report(
    @Input(reportRemoteLoad) { body }: InputOf<typeof reportRemoteLoad>,
    @ClientAddress() address: string,
  ): Promise<CallOutput<typeof reportRemoteLoad>> {
    await this.limits.take('remoteLoadsPerAddress', address);
    if (await this.releases.isLive(body)) await this.health.report(body, address);
    return { ok: true };
  }

  @Handles(listReleases)
  list(): Promise<CallOutput<typeof listReleases>> {
    return this.releases.overview();
  }

  @Handles(rollBackRelease)
  rollBack(
    @CurrentAdmin() admin: Admin,
    @Input(rollBackRelease) { params, body }: InputOf<typeof rollBackRelease>,
  ): Promise<CallOutput<typeof rollBackRelease>> {
    return this.releases.rollBack(admin, params.app, body);
  }

  @Handles(promoteRelease)
  promote(
    @CurrentAdmin() admin: Admin,
    @Input(promoteRelease) { params, body }: InputOf<typeof promoteRelease>,
  ): Promise<CallOutput<typeof promoteRelease>> {
    return this.releases.promote(admin, params.app, body.seen);
  }

  @Handles(setCanaryShare)
  shareCanary(
    @CurrentAdmin() admin: Admin,
    @Input(setCanaryShare) { body }: InputOf<typeof setCanaryShare>,
  ): Promise<CallOutput<typeof setCanaryShare>> {
    return this.releases.shareCanary(admin, body.percent);
  }
}
