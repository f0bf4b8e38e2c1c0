import { Inject, Injectable } from '@nestjs/common';
import type { RecordedDeployment, ReleaseOverview } from '@portal/contracts/delivery';
import type { AppState } from '@portal/contracts/deployments';
import { releaseSchema } from '@portal/contracts/release';
import type { RemoteLoad } from '@portal/contracts/releases';
import { liveOf, stateOf, stepBackOf, versionsOf } from '@portal/delivery/state';
import { DataSource } from 'typeorm';
import * as z from 'zod';
import { invalidInput } from '../../errors/api-exception';
import type { ApiEnvironment } from '../../config/environment';
import { ENVIRONMENT } from '../../config/settings.module';
import { COPY } from './copy';
import { readState, LAST_DEPLOYMENTS } from './releases.store';
import { isFailing, ReleaseHealthService, type AppHealth } from './release-health.service';
import { Release } from './release.entity';
import { RenderFailuresService, type RenderedRelease } from './render-failures.service';
import { signerOf } from '@portal/delivery/signature';

type DeploymentRow = Omit<RecordedDeployment, 'at'> & { app: string; at: Date };

/** The parts of a description that the list shows. */
const toldSchema = z.object({
  files: z.record(z.string(), z.object({ bytes: z.number() })),
  source: releaseSchema.shape.source,
});

/** All releases, as those see them who deploy them. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly health: ReleaseHealthService,
    private readonly renderFailures: RenderFailuresService,
    @Inject(ENVIRONMENT) private readonly environment: ApiEnvironment,
  ) {}

  /** Every app with a release or a deployment, by name. */
  async list(): Promise<ReleaseOverview[]> {
    const [state, releases, moves] = await this.dataSource.transaction('REPEATABLE READ', async (manager) => [
      await readState(manager),
      await manager.find(Release, { order: { storedAt: 'DESC', version: 'ASC' } }),
      await manager.query<DeploymentRow[]>(LAST_DEPLOYMENTS),
    ]);
    const [health, failures] = await Promise.all([this.health.lastDay(), this.renderFailures.lastDay()]);
    const apps = new Set([...Object.keys(state), ...releases.map(({ app }) => app)]);
    return [...apps].sort().map((app) => {
      const entry = stateOf(state, app);
      return {
        app,
        state: entry,
        releases: releases.filter((row) => row.app === app).map((row) => this.toRelease(row)),
        moves: moves
          .filter((row) => row.app === app)
          .map(({ app: _, at, ...move }) => ({ ...move, at: at.toISOString() })),
        ...healthOf(app, entry, health),
        renderFailures: failures.filter((each) => each.app === app).map(({ app: _, ...failure }) => failure),
      };
    });
  }

  /** Live releases that fail much more often than the previous ones. */
  async failing(): Promise<RenderedRelease[]> {
    const [state, health] = await Promise.all([readState(this.dataSource.manager), this.health.lastDay()]);
    return Object.keys(state).flatMap((app) => {
      const entry = stateOf(state, app);
      const version = liveOf(entry);
      return version !== undefined && healthOf(app, entry, health).failing ? { app, version } : [];
    });
  }

  /**
   * Whether some browser gets a release; tabs that are open longer still tell of one that was given to them. 400 for one
   * that never was.
   */
  async isGiven({ app, version }: Pick<RemoteLoad, 'app' | 'version'>): Promise<boolean> {
    const entry = stateOf(await readState(this.dataSource.manager), app);
    if (versionsOf(entry).includes(version)) return true;
    if ([...entry.history, ...entry.withdrawn].includes(version)) return false;
    if (await this.dataSource.manager.existsBy(Release, { app, version })) return false;
    throw invalidInput([{ path: 'version', message: COPY.noRelease }]);
  }

  private toRelease({ storedAt, ...row }: Release): ReleaseOverview['releases'][number] {
    const { files, source } = toldSchema.parse(JSON.parse(row.description));
    return {
      version: row.version,
      storedAt: storedAt.toISOString(),
      bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
      source: source ?? null,
      signedBy: signerOf(row, this.environment.RELEASE_KEYS) ?? null,
    };
  }
}

function healthOf(app: string, entry: AppState, health: readonly AppHealth[]) {
  const ofApp = health.filter((each) => each.app === app);
  const of = (version: string | undefined) => ofApp.find((each) => each.version === version);
  return { health: ofApp, failing: isFailing(of(liveOf(entry)), of(stepBackOf(entry))) };
}
