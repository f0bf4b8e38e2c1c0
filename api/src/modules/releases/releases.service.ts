import { Inject, Injectable } from '@nestjs/common';
import { APPS, type App, type Registry } from '@portal/contracts/release';
import type { ReleaseOverview, RemoteLoad, rollBackRelease } from '@portal/contracts/releases';
import { promote, rollback, shareCanary } from '@portal/release/channels';
import { ReleaseError } from '@portal/release/release-error';
import { ReleaseStore } from '@portal/release/store';
import type { Admin } from '../../common/admin';
import { Clock } from '../../common/clock';
import type { InputOf } from '../../common/input';
import { conflict, invalidInput } from '../../common/refusal';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { AuditService } from '../audit/audit.service';
import { isFailing, ReleaseHealthService, type AppHealth } from './release-health.service';

/** The release store, seen and moved by the admin. */
@Injectable()
export class ReleasesService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
    private readonly health: ReleaseHealthService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Every app with what is live, its history and its health. */
  async overview(): Promise<{ canaryShare: number; apps: ReleaseOverview[] }> {
    const registry = await this.store.registry();
    const health = await this.health.lastDay();
    return { canaryShare: registry.canaryShare, apps: APPS.map((app) => overviewOf(app, registry, health)) };
  }

  /**
   * Whether a release is live on a channel; tabs that are open longer still tell of one that was. 400 for one that never
   * was.
   */
  async isLive({ app, version }: Pick<RemoteLoad, 'app' | 'version'>): Promise<boolean> {
    const { channels = {}, history = [] } = (await this.store.registry()).apps[app] ?? {};
    if (Object.values(channels).includes(version)) return true;
    if (history.some((step) => step.version === version)) return false;
    throw invalidInput([{ path: 'version', message: 'There is no such release' }]);
  }

  /** Takes a release back; 409 with the reason when refused, also when another one is live than the one seen. */
  async rollBack(admin: Admin, app: App, { channel, version, seen }: InputOf<typeof rollBackRelease>['body']) {
    const release = await refusing(() => rollback(this.store, app, channel, version, this.clock.now(), seen));
    await this.audit.record(admin, { action: 'Rolled back a release', subject: app, detail: release.version });
    return { app, version: release.version };
  }

  /** Makes the canary release the stable one; 409 with the reason when refused, also when it is not the one seen. */
  async promote(admin: Admin, app: App, seen: string | undefined) {
    const release = await refusing(() => promote(this.store, app, this.clock.now(), seen));
    await this.audit.record(admin, { action: 'Promoted a release', subject: app, detail: release.version });
    return { app, version: release.version };
  }

  async shareCanary(admin: Admin, percent: number) {
    const share = await refusing(() => shareCanary(this.store, percent));
    await this.audit.record(admin, { action: 'Changed the canary share', detail: `${percent} %` });
    return share;
  }

  private get store(): ReleaseStore {
    const { RELEASE_STORE } = this.environment;
    if (!RELEASE_STORE) throw conflict('This API serves no release store, so there are no releases to manage here.');
    return new ReleaseStore(RELEASE_STORE);
  }
}

function overviewOf(app: App, registry: Registry, health: readonly AppHealth[]): ReleaseOverview {
  const { channels = {}, history = [] } = registry.apps[app] ?? {};
  const stable = channels.stable ?? null;
  const ofApp = health.filter((entry) => entry.app === app);
  const of = (version: string | null | undefined) => ofApp.find((entry) => entry.version === version);
  const before = history.findLast((step) => step.channel === 'stable' && step.version !== stable)?.version;
  return {
    app,
    stable,
    canary: channels.canary && channels.canary !== stable ? channels.canary : null,
    history: history.toReversed(),
    health: ofApp,
    failing: isFailing(of(stable), of(before)),
  };
}

/** Tells a refusal of the release tool as the API tells refusals. */
async function refusing<Result>(move: () => Promise<Result>): Promise<Result> {
  try {
    return await move();
  } catch (error) {
    if (error instanceof ReleaseError) throw conflict(error.message);
    throw error;
  }
}
