import { randomUUID, type KeyObject } from 'node:crypto';
import { listReleases, deployRelease, uploadRelease } from '@portal/contracts/delivery';
import type { Channel, Release } from '@portal/contracts/release';
import { readBuild } from './build';
import { packed } from './packed';
import type { PortalClient } from './portal-client';
import { ReleaseError } from './release-error';

export interface PublishOptions {
  channel: Channel;
  /** Percent of browsers that get it on canary. */
  share?: number | undefined;
  /** Does nothing for a version that was published before, whatever became of it. */
  onlyNew: boolean;
  why?: string | undefined;
  key?: KeyObject | undefined;
}

/** The versions of each app. */
type Versions = ReadonlyMap<string, readonly string[]>;

/** What a portal has of each app. */
export interface Listing {
  /** What it keeps. */
  kept: Versions;
  /** What was published there, whatever became of it. */
  published: Versions;
}

export async function listing(portal: PortalClient): Promise<Listing> {
  const { apps } = await portal.ask(listReleases, {});
  return {
    kept: new Map(apps.map(({ app, releases }) => [app, releases.map(({ version }) => version)])),
    published: new Map(
      apps.map(({ app, state: { history, withdrawn, candidate } }) => [
        app,
        [...history, ...withdrawn, ...(candidate ? [candidate.version] : [])],
      ]),
    ),
  };
}

function seeForPeople({ app, version, source }: Release) {
  if (source?.mode !== 'development') return;
  throw new ReleaseError(
    `${app} ${version} is a development build and can’t be published. Build it again, then publish`,
  );
}

/**
 * Publishes the build in an app's folder: sends it where the portal does not keep it yet, and makes it live.
 * @throws {ReleaseError} with the reason when it is refused; no browser gets anything else then
 */
export async function publish(
  portal: PortalClient,
  folder: string,
  { channel, share, onlyNew, why, key }: PublishOptions,
  { kept }: Pick<Listing, 'kept'>,
) {
  const build = await readBuild(folder);
  const { app, version } = build.release;
  seeForPeople(build.release);
  // One that is signed goes again: the portal may have kept it from a time when it asked for no signatures.
  const isKept = !key && (kept.get(app)?.includes(version) ?? false);
  if (!isKept) await portal.ask(uploadRelease, { file: await packed(build, key) });
  const move = { action: 'publish', app, version, channel, onlyNew, share } as const;
  return portal.ask(deployRelease, { body: { id: randomUUID(), move, why } });
}
