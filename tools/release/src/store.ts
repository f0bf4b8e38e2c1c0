import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import {
  appSchema,
  registrySchema,
  releaseSchema,
  type App,
  type Channel,
  type Composition,
  type Registry,
  type Release,
} from '@portal/contracts/release';
import { readJson, toJson, writeAtomically } from './files';
import { ReleaseError } from './release-error';

/**
 * A release store: a folder that any static host can serve.
 * `<app>/<version>/` holds immutable releases, `registry.json` says which is live on which channel, and
 * `site/<channel>` points at the HTML composed from them.
 */
export class ReleaseStore {
  /** @param reload what open pages do after a deploy; `auto` is for development */
  constructor(
    readonly folder: string,
    readonly reload: Composition['reload'] = 'offer',
  ) {}

  releaseFolder = (app: App, version: string) => path.join(this.folder, app, version);
  siteLink = (channel: Channel) => path.join(this.folder, 'site', channel);
  compositionFolder = (channel: Channel, id: string) => path.join(this.folder, 'compositions', `${channel}-${id}`);
  private registryFile = () => path.join(this.folder, 'registry.json');

  async registry(): Promise<Registry> {
    return existsSync(this.registryFile())
      ? readJson(this.registryFile(), registrySchema)
      : { canaryShare: 0, apps: {} };
  }

  writeRegistry = (registry: Registry) => writeAtomically(this.registryFile(), toJson(registry));

  hasRelease = (app: App, version: string) => existsSync(path.join(this.releaseFolder(app, version), 'release.json'));

  /** @throws {ReleaseError} when there is no such release. */
  async release(app: App, version: string): Promise<Release> {
    if (!this.hasRelease(app, version)) throw new ReleaseError(`${app} ${version} is not in the store`);
    return readJson(path.join(this.releaseFolder(app, version), 'release.json'), releaseSchema);
  }

  /** What a channel points at. An app without a canary release shows its stable one there. */
  async releasesOn(registry: Registry, channel: Channel): Promise<Release[]> {
    const releases: Release[] = [];
    for (const [app, { channels }] of Object.entries(registry.apps)) {
      const version = channels[channel] ?? channels.stable;
      if (version) releases.push(await this.release(appSchema.parse(app), version));
    }
    return releases;
  }

  /** What was live of an app before, newest first. */
  async earlierReleases(registry: Registry, app: App): Promise<Release[]> {
    const versions = registry.apps[app]?.history.map(({ version }) => version).reverse() ?? [];
    return Promise.all([...new Set(versions)].map((version) => this.release(app, version)));
  }

  /**
   * Runs `change` while nobody else changes this store. A lock left by a killed process is taken over after 10 s.
   * @throws {ReleaseError} when somebody else goes on changing it
   */
  async exclusively<Result>(change: () => Promise<Result>): Promise<Result> {
    await mkdir(this.folder, { recursive: true });
    const unlock = await lock(this.folder, {
      stale: 10_000,
      retries: { retries: 60, minTimeout: 50, maxTimeout: 500 },
    }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'ELOCKED')) throw error;
      throw new ReleaseError('Somebody else is changing the releases right now. Please try again');
    });
    try {
      return await change();
    } finally {
      await unlock();
    }
  }
}
